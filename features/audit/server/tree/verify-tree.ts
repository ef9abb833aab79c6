/** Verifies the tree against its leaves, and signed heads against the tree. Reads page by page, and names the first fault. */
import { createPublicKey, verify } from 'node:crypto';
import { auditLeafText, headText } from '#contract/log-head.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import type { RoundHead } from '../heads.ts';
import type { Leaf, LeafCheck } from '../slots.ts';
import { type HeadRow, headOf } from './heads.ts';
import { Edge, type LogNode, leafHash } from './merkle-tree.ts';

export interface TreeVerdict {
  /** The sentence that says what is wrong; null: everything is correct. */
  broken: string | null;
  leaves: number;
  /** The heads of all rounds, oldest first. */
  heads: HeadRow[];
}

/** The message names the leaf or head that is wrong. */
class VerificationError extends Error {}
/** Throws a `VerificationError`, whose message becomes the verdict. */
export const ensureFits = (fits: boolean, what: string): void => {
  if (!fits) throw new VerificationError(what);
};

const page = 500;

async function* pagesOfLeaves(db: Executor): AsyncGenerator<Leaf[]> {
  for (let from = 0; ; ) {
    const rows = await db
      .selectFrom('log_leaves')
      .select(['idx', 'hash', 'kind', 'subject', 'said'])
      .where('idx', '>=', from)
      .orderBy('idx')
      .limit(page)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    from = rows.at(-1)!.idx + 1;
    await yieldToEventLoop();
  }
}

/** `notedHeads`: heads noted elsewhere. `leafCheck`: checks the leaves of later features. */
export async function verifyTree(db: Executor, notedHeads: readonly RoundHead[] = [], leafCheck?: LeafCheck): Promise<TreeVerdict> {
  const heads = await db.selectFrom('log_heads').selectAll().orderBy('round').execute();
  const verdict: TreeVerdict = { broken: null, leaves: 0, heads };
  try {
    heads.forEach(checkSignature);
    await checkLeaves(
      db,
      verdict,
      Map.groupBy(notedHeads, ({ size }) => size),
      leafCheck,
    );
    await leafCheck?.end(db);
  } catch (error) {
    if (!(error instanceof VerificationError)) throw error;
    return { ...verdict, broken: error.message };
  }
  return verdict;
}

const rawKey = (key: string) =>
  ({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'hex').toString('base64url') }, format: 'jwk' }) as const;

function checkSignature(head: HeadRow): void {
  const isSigned = verify(null, Buffer.from(headText(headOf(head))), createPublicKey(rawKey(head.key)), Buffer.from(head.signature, 'hex'));
  ensureFits(isSigned, `the head of round ${head.round} was changed: its signature does not fit`);
}

/** Noted heads by size. If the log was rewritten, or grew again after a restore, several have the same size; all of them are checked. */
type NotedHeads = ReadonlyMap<number, RoundHead[]>;

/** Builds the tree again, leaf by leaf. */
async function checkLeaves(db: Executor, verdict: TreeVerdict, notedHeads: NotedHeads, leafCheck?: LeafCheck): Promise<void> {
  const { heads } = verdict;
  const bySize = Map.groupBy(heads, ({ size }) => size);
  const ofAudit = new Set(heads.map(({ round, audit }) => leafHash(auditLeafText(round, audit)).toString('hex')));
  const edge = new Edge();
  for await (const leaves of pagesOfLeaves(db)) {
    const nodes: LogNode[] = [];
    for (const leaf of leaves) {
      ensureFits(leaf.idx === edge.size, `leaf ${edge.size} was removed`);
      nodes.push(...edge.add(leaf.hash));
      ofAudit.delete(leaf.hash.toString('hex'));
      for (const head of bySize.get(edge.size) ?? []) checkRoot(edge, head, `the head of round ${head.round}`);
      for (const head of notedHeads.get(edge.size) ?? [])
        checkRoot(edge, head, `the head of round ${head.round} that was kept on ${head.at}`);
    }
    await checkNodes(db, nodes);
    await leafCheck?.see(db, leaves);
    verdict.leaves += leaves.length;
  }
  const newest = heads.at(-1)?.size ?? 0;
  ensureFits(edge.size === newest, `there are ${edge.size} leaves, and the newest head says ${newest}`);
  ensureFits(ofAudit.size === 0, 'a head names rows of the audit log that no leaf holds');
  const missingHead = [...notedHeads.values()].flat().findLast(({ size }) => size > edge.size);
  const older = `the log ends before the head of round ${missingHead?.round} that was kept on ${missingHead?.at}: an older copy of the database was brought back`;
  ensureFits(missingHead === undefined, older);
}

const checkRoot = (edge: Edge, { root }: { root: string }, name: string): void =>
  ensureFits(
    edge.root().toString('hex') === root,
    `${name} is not that of these leaves: something before leaf ${edge.size} was changed or replaced`,
  );

async function checkNodes(db: Executor, nodes: readonly LogNode[]): Promise<void> {
  const places = nodes.map(({ place }) => place);
  if (places.length === 0) return;
  const rows = await db.selectFrom('log_nodes').selectAll().where('place', 'in', places).execute();
  const hashByPlace = new Map(rows.map(({ place, hash }) => [place, hash]));
  for (const { place, hash } of nodes)
    ensureFits(hashByPlace.get(place)?.equals(hash) === true, `the subtree ${place} is not that of its leaves`);
}
