import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#server/testing/app.ts';
import { callProgram, envOf } from '#server/testing/call-program.ts';
import { newSession, settle } from '#server/testing/cast.ts';
import { bothEngines, optionsForEngine } from '#server/testing/every-engine.ts';
import { audit } from '../programs/audit/program.ts';
import { log } from '../programs/log/program.ts';
import { checks } from './checks.ts';
import { addHeadsToFile } from './heads.ts';
import { pruneLog, startChain, storedHeads, verifyLog } from './index.ts';
import { headOf, wordsOfHead } from './tree/heads.ts';
import { roundJob } from './tree/rounds.ts';

const day = 86_400_000;
const legal = { type: 'legal.changed', actorId: null, subject: null, data: { page: 'terms', own: true } } as const;

async function happen({ app }: TestApp, n: number): Promise<void> {
  for (let i = 0; i < n; i++) {
    await app.write((tx) => tx.record(legal));
    await startChain(app);
    await app.jobs.runDue();
  }
}
async function runRound({ app }: TestApp): Promise<void> {
  await app.write((tx) => app.jobs.schedule(tx, roundJob, '', tx.now));
  await app.jobs.runDue();
}
const heads = ({ app }: TestApp) => app.db.selectFrom('log_heads').selectAll().orderBy('round').execute();
const verified = async ({ app }: TestApp, noted?: string) => {
  const heads = await storedHeads(app.config.dataDir);
  return (await verifyLog(app.db, { stored: heads, noted })).broken;
};
const verify = ({ app }: TestApp, ...args: string[]) => callProgram(audit, envOf(app.config), 'verify', ...args);

bothEngines('The log and its tree', (stage, engine) => {
  const raw = (text: string) => sql.raw(text).execute(stage().t.app.writer);

  test('all rows since the last round are one leaf, and the next round is scheduled', async () => {
    const { t } = stage();
    const { app } = t;
    const leaves = async () => (await app.db.selectFrom('log_leaves').select('kind').where('kind', '=', 'audit').execute()).length;
    const leavesAdded: number[] = [];
    for (const rows of [1, 12]) {
      await happen(t, rows);
      const before = await leaves();
      await runRound(t);
      leavesAdded.push((await leaves()) - before);
    }
    expect(leavesAdded).toEqual([1, 1]);
    const { due_at } = await app.db.selectFrom('jobs').select('due_at').where('kind', '=', roundJob).executeTakeFirstOrThrow();
    expect(due_at).toBeGreaterThan(t.clock.now());
    await addHeadsToFile(app);
    expect(await verified(t)).toBeNull();
  });

  test('a failed round leaves nothing, and the next one takes its rows', async () => {
    const { t } = stage();
    const { config } = t.app;
    await happen(t, 2);
    const before = await heads(t);
    const { secretKey } = config;
    config.secretKey = 'another key';
    await runRound(t);
    expect(await heads(t)).toEqual(before);
    config.secretKey = secretKey;
    expect(await verified(t)).toBeNull();
    await runRound(t);
    expect((await heads(t)).length).toBe(before.length + 1);
    expect(await verified(t)).toBeNull();
  });

  test('a noted head may be a link, a root or six words; anything else does not belong to this log', async () => {
    const { t } = stage();
    const [first] = await heads(t);
    const words = wordsOfHead(headOf(first!));
    for (const noted of [first!.audit, first!.root, words, words.toUpperCase().replaceAll(' ', '-')])
      expect(await verify(t, `--head=${noted}`), noted).toMatchObject({ code: 0 });
    const { output } = await verify(t);
    const newest = (await heads(t)).at(-1)!;
    expect(output).toContain(`\n${newest.size} leaves fit the tree.\n`);
    expect(output).toContain(`\nRound ${newest.round} of ${newest.day}: ${wordsOfHead(headOf(newest))}\n${newest.root}\n`);
    const other = words.replace(/^\S+/, 'babab').replaceAll(' ', '-');
    expect(await verify(t, `--head=${other}`)).toMatchObject({
      code: 1,
      output: `BROKEN: no round of the log has the six words “${other}”: what led to them was replaced.\n`,
    });
    expect(await verify(t, `--head=${'0'.repeat(64)}`)).toMatchObject({
      code: 1,
      output: expect.stringContaining('BROKEN: the head that was kept does not stand in the chain'),
    });
    expect(await callProgram(log, envOf(t.app.config), 'verify')).toMatchObject({
      code: 1,
      output: 'Now it is: npx earshot audit verify\n',
    });
  });

  test('two heads of equal size are both checked; the chain is checked even if the tree is broken', async () => {
    const { t } = stage();
    const { links, rounds } = await storedHeads(t.app.config.dataDir);
    const forged = { ...rounds.at(-1)!, root: '0'.repeat(64) };
    for (const both of [
      [forged, ...rounds],
      [...rounds, forged],
    ])
      expect((await verifyLog(t.app.db, { stored: { links, rounds: both } })).broken).toContain('something before leaf');
    const missingHead = { ...forged, size: forged.size + 1, round: 900 };
    const noted = '0'.repeat(64);
    const { broken } = await verifyLog(t.app.db, { stored: { links, rounds: [...rounds, missingHead] }, noted });
    expect(broken).toMatch(/^the log ends before the head of round 900 .*\. the head that was kept does not stand in the chain/);
    const [first] = await heads(t);
    expect(await verify(t, `--head=${first!.audit.toUpperCase()}`)).toMatchObject({ code: 0 });
  });

  test('pruning leaves tree and heads valid', async () => {
    const { t, cast } = stage();
    await settle(t, { auditDays: 90 });
    t.clock.forward(400 * day);
    await newSession(t, cast.ada.id);
    await pruneLog(t.app);
    const { rows } = await sql`select seq from audit_chain where pruned_at is not null`.execute(t.app.db);
    expect(rows.length).toBeGreaterThan(5);
    await happen(t, 1);
    await runRound(t);
    expect(await verified(t)).toBeNull();
    expect((await verify(t)).output).toMatch(/^OK: .*\n\d+ older ones were removed/);
  });

  test('a recomputed chain does not match the signed heads, even without a noted head', async () => {
    const { t } = stage();
    const wrongCounts = async () => (await Promise.all(checks.map(({ run }) => run(t.app)))).map((item) => item.wrong);
    await happen(t, 3);
    await runRound(t);
    expect(await wrongCounts()).toEqual([0, 0, 0, 0]);
    for (const table of ['events', 'audit_chain'])
      for (const name of engine === 'postgres' ? ['append_only', 'no_truncate', 'no_delete'] : ['no_update', 'no_delete'])
        await raw(`drop trigger ${table}_${name}${engine === 'postgres' ? ` on ${table}` : ''}`);
    const [leaf] = (
      await sql<{ idx: number; said: string }>`select idx, said from log_leaves where kind = 'audit' order by idx desc`.execute(t.app.db)
    ).rows;
    await raw(`update events set at = at + 1 where seq = (select max(seq) from events)`);
    expect(await verified(t)).toMatch(/^row \d+, it was changed$/);
    await raw('delete from audit_chain where pruned_at is null');
    await startChain(t.app);
    await t.app.jobs.runDue();
    expect((await verifyLog(t.app.db, { stored: { links: [], rounds: [] } })).broken).toMatch(
      /^the head that was kept on \d{4}-\d\d-\d\d does not stand in the chain/,
    );
    expect(await wrongCounts()).toEqual([1, 0, 0, 0]);
    const newLink = (await sql<{ hash: string }>`select hash from audit_chain order by seq desc limit 1`.execute(t.app.db)).rows[0]!;
    await raw(`update log_heads set audit = '${newLink.hash}' where audit = '${leaf!.said}'`);
    expect(await verified(t)).toMatch(/^the head of round \d+ was changed: its signature does not fit\. the head that was kept on /);
  });
});

describe('Rounds on PostgreSQL', () => {
  let a: TestApp;
  let b: TestApp;
  beforeAll(async () => {
    // Both servers have the same signing key.
    const options = { ...(await optionsForEngine('postgres')), config: { secretKey: 'k'.repeat(32) } };
    a = await startApp(options);
    b = await startApp(options);
  });
  afterAll(async () => {
    await b?.close();
    await a?.close();
  });

  test('one of two instances that are due at once holds the round', async () => {
    for (let n = 1; n < 4; n++) {
      await happen([a, b][n % 2]!, 1);
      await a.app.write((tx) => a.app.jobs.schedule(tx, roundJob, '', tx.now));
      await Promise.all([a, b].map(({ app }) => app.jobs.runDue()));
      expect((await heads(a)).map((head) => head.round)).toEqual(Array.from({ length: n }, (_, at) => at + 1));
    }
    expect((await verifyLog(a.app.db, { stored: { links: [], rounds: [] } })).broken).toBeNull();
  });
});
