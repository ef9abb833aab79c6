import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { translateSentence } from '@earshot/words/translate';
import { describe, expect, test } from 'vitest';
import { everyEngine } from '#server/testing/every-engine.ts';
import { consistencyProof, Edge, edgeOf, inclusionProof, leafHash } from '../../audit/server/tree/merkle-tree.ts';
import { holdRound } from '../../audit/server/tree/rounds.ts';
import { limits } from '../contract/limits.ts';
import { checkReceipt, hex, isConsistent, type LogReceipt, leafTexts, unhex } from '../contract/receipt.ts';
import { hashing } from './hashing.ts';
import { fieldsOf, queueForRound, type RemovalDetails, sha256 } from './leaves.ts';
import { geometric } from './round-leaves.ts';
import { lastRound, nextRound } from './round-times.ts';

/** A second, plain tree, straight from RFC 9162, which shares no code with the first. */
const bytes = (...parts: Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
function plainRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return bytes();
  if (leaves.length === 1) return leaves[0]!;
  let middle = 1;
  while (middle * 2 < leaves.length) middle *= 2;
  return bytes(Buffer.of(1), plainRoot(leaves.slice(0, middle)), plainRoot(leaves.slice(middle)));
}

/** The inputs of the Certificate Transparency reference tree's own tests. */
const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(unhex);
const expectedRoots = [
  [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
] as const;

test.each(expectedRoots)('the root of the first %i leaves equals that of the reference tree', (n, root) => {
  const edge = new Edge();
  for (const input of inputs.slice(0, n)) edge.add(leafHash(input));
  expect(hex(edge.root())).toBe(root);
});

test('10,000 receipts are valid, and none with another’s text', { tags: 'slow' }, async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex');
  const all = Array.from({ length: 10_000 }, (_, n) =>
    fieldsOf({ id: `rant ${n}`, kind: 'named', content: `Words ${n}`, salt: `salt ${n}` }, [
      '2026-11-20',
      'Facilities',
      'Berlin',
      'Safety',
    ]),
  );
  const levels = [all.map((fields) => leafHash(leafTexts.rant(fields)))];
  while (levels.at(-1)!.length > 1) {
    const below = levels.at(-1)!;
    // A node without a sibling moves up a level unchanged.
    levels.push(below.flatMap((node, n) => (n % 2 ? [] : [below[n + 1] ? bytes(Buffer.of(1), node, below[n + 1]!) : node])));
  }
  const head = { round: 1, size: all.length, root: hex(levels.at(-1)![0]!), day: '2026-11-20', audit: '' };
  const signature = sign(null, Buffer.from(leafTexts.head(head)), privateKey).toString('hex');
  const receiptOf = (n: number): LogReceipt => {
    const path = levels.flatMap((level, height) => {
      const beside = level[Math.floor(n / 2 ** height) ^ 1];
      return beside && height < levels.length - 1 ? [hex(beside)] : [];
    });
    return { version: 1, fields: all[n]!, content: `Words ${n}`, index: n, path, head, key, signature };
  };
  let good = 0;
  let forged = 0;
  for (let n = 0; n < all.length; n++) {
    const receipt = receiptOf(n);
    if ((await checkReceipt(hashing, receipt)).isGood) good++;
    const other = { ...receipt, content: 'Other words', fields: { ...receipt.fields, contentHash: sha256('Other words') } };
    if (n % 10 === 0 && (await checkReceipt(hashing, other)).isGood) forged++;
  }
  expect([good, forged]).toEqual([10_000, 0]);
});

describe('The hours of rounds', () => {
  const times = { roundHours: [11, 16], workDays: [1, 2, 3, 4, 5], holidays: ['2026-11-23'], timeZone: 'Europe/Berlin' };
  const at = (text: string) => Date.parse(text);
  test.each([
    ['2026-11-20T09:59:59Z', '2026-11-20T10:00:00Z', '2026-11-19T15:00:00Z'],
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'],
    // A weekend, and a holiday after it.
    ['2026-11-20T15:00:01Z', '2026-11-24T10:00:00Z', '2026-11-20T15:00:00Z'],
    // Summer time.
    ['2026-07-01T08:00:00Z', '2026-07-01T09:00:00Z', '2026-06-30T14:00:00Z'],
  ])('%s', { tags: 'slow' }, (now, next, last) => {
    expect([nextRound(at(now), times), lastRound(at(now), times)]).toEqual([at(next), at(last)]);
  });
});

/** Random numbers that can be repeated (mulberry32). */
const seeded = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

everyEngine('The tree in the database', (stage) => {
  test('each proof of each size leads to the root of a second, plain tree only', async () => {
    const { app } = stage().t;
    const max = 40;
    const leaves = Array.from({ length: max }, (_, n) => leafHash(`leaf ${n}`));
    const roots = leaves.map((_, n) => hex(plainRoot(leaves.slice(0, n + 1))));
    await app.write(async ({ db }) => {
      const edge = new Edge();
      for (const [idx, hash] of leaves.entries()) {
        const nodes = edge.add(hash);
        await db.insertInto('log_leaves').values({ idx, hash, kind: 'padding', subject: null, said: null, round: 0 }).execute();
        if (nodes.length > 0) await db.insertInto('log_nodes').values(nodes).execute();
        expect(hex(edge.root())).toBe(roots[idx]);
      }
    });
    for (const size of [1, 2, 3, 5, 8, 13, 31, 32, 33, max]) {
      expect(hex((await edgeOf(app.db, size)).root())).toBe(roots[size - 1]);
      for (let index = 0; index < size; index++) {
        const path = (await inclusionProof(app.db, index, size)).map(hex);
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
      }
      for (let older = 1; older <= size; older++) {
        const proof = (await consistencyProof(app.db, older, size)).map(hex);
        const [before, after] = [
          { size: older, root: roots[older - 1]! },
          { size, root: roots[size - 1]! },
        ];
        expect(await isConsistent(hashing, before, after, proof), `${older} ${size}`).toBe(true);
        expect(await isConsistent(hashing, { ...before, root: '0'.repeat(64) }, after, proof)).toBe(false);
        for (let n = 0; n < proof.length; n++) {
          const forged = proof.with(n, hex(leafHash(proof[n]!)));
          expect(await isConsistent(hashing, before, after, forged)).toBe(false);
        }
      }
    }
    await app.longRunning.writer.deleteFrom('log_leaves').execute();
    await app.longRunning.writer.deleteFrom('log_nodes').execute();
  });

  test('over 200 rounds neither the log’s size nor its removals reveal one more rant', {
    tags: 'slow',
    timeout: 240_000,
  }, async () => {
    const { app } = stage().t;
    const sizes: Record<string, number[]> = { with: [], without: [] };
    const removals: Record<string, number[]> = { with: [], without: [] };
    for (let seed = 0; seed < 200; seed++)
      for (const world of ['with', 'without'] as const) {
        const grown = await app.write(async (tx) => {
          const before = await tx.db.selectFrom('log_heads').select('size').orderBy('round', 'desc').limit(1).executeTakeFirst();
          if (world === 'with')
            for (const kind of ['rant', 'removed'] as const)
              await queueForRound(tx, { kind, subject: `${seed} ${kind}`, hash: leafHash(`${seed}`), said: '["","",""]' }, 0);
          await holdRound(app, tx, seeded(seed * 2 + (world === 'with' ? 1 : 0)));
          const head = await tx.db
            .selectFrom('log_heads')
            .select(['size', 'round'])
            .orderBy('round', 'desc')
            .limit(1)
            .executeTakeFirstOrThrow();
          const removed = await tx.db
            .selectFrom('log_leaves')
            .select('idx')
            .where('round', '=', head.round)
            .where('kind', '=', 'removed')
            .execute();
          return { size: head.size - (before?.size ?? 0), removed: removed.length };
        });
        // The leaf of the removal is counted with the removals.
        sizes[world]!.push(grown.size - grown.removed);
        removals[world]!.push(grown.removed);
      }
    const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length;
    const variance = (list: number[]) => mean(list.map((item) => (item - mean(list)) ** 2));
    const distance = (a: number[], b: number[]) => Math.abs(mean(a) - mean(b)) / Math.sqrt((variance(a) + variance(b)) / a.length);
    expect(distance(sizes.with!, sizes.without!), 'far from certain: p > 0.01').toBeLessThan(2.58);
    expect(variance(sizes.without!)).toBeGreaterThan(20);
    // Everything seen with one more removal is also seen without it.
    for (const n of [1, 2, 3]) for (const world of ['with', 'without']) expect(removals[world], `${n} ${world}`).toContain(n);
    // A decoy removal looks like that of a withdrawn rant, and the sentence says that it may be a decoy.
    const blanks = await app.db
      .selectFrom('log_leaves')
      .select('said')
      .where('kind', '=', 'removed')
      .where('subject', 'is', null)
      .execute();
    const reasons = new Set(blanks.map(({ said }) => (JSON.parse(said ?? '[]') as RemovalDetails)[1]));
    expect([...reasons]).toEqual(['withdrawn']);
    for (const [language, blank] of [
      ['en', 'decoy'],
      ['de', 'Scheineintrag'],
      ['ar', 'وهمي'],
    ] as const)
      expect(translateSentence(language, { id: 'log.reason.withdrawn' })).toContain(blank);
  });

  test('the number of blanks is random: a tenth of rounds have none, and there is no maximum', () => {
    const random = seeded(7);
    const drawn = Array.from({ length: 20_000 }, () => geometric(limits.blankLeaves, random));
    const share = (n: number) => drawn.filter((item) => item === n).length / drawn.length;
    for (const n of [0, 1, 2, 5, 10]) expect(share(n)).toBeCloseTo(0.1 * 0.9 ** n, 1);
    expect(Math.max(...drawn)).toBeGreaterThan(60);
  });
});
