/** When an upgrade adds deadlines, a waiting rant gets the time of its job, and one that became urgent by itself the time when it did. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '#server/testing/app.ts';
import { fillLists, meetCast, submit } from '#server/testing/cast.ts';
import { bothEngineNames, optionsForEngine } from '#server/testing/every-engine.ts';
import { rants } from '../../contract/rants.ts';

const hour = 3_600_000;
const columns = ['answer_soon', 'answer_due', 'resolve_soon', 'resolve_due', 'waiting_since'];
const indexes = [
  ...['rants_by_answer_due', 'rants_by_resolve_due', 'rants_answered_by', 'rants_resolved_by'],
  ...['rants_missed_answers', 'rants_missed_resolutions'],
];

test.each(bothEngineNames)('an upgrade promises the deadlines then in force, and no resolution (%s)', async (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-clocks-'));
  const options = { ...(await optionsForEngine(engine)), config: { dataDir } };
  const old = await startApp(options);
  const cast = await meetCast(old);
  await fillLists(old, cast);
  const rantId = await submit(old, cast.eli.token, 'Late.');
  const answeredRantId = await submit(old, cast.eli.token, 'Answered.');
  await old.call(rants.respond, { token: cast.mona.token, params: { id: answeredRantId }, body: { response: 'Yes.' } });
  old.clock.forward(73 * hour);
  await old.app.jobs.runDue();
  const flaggedAt = old.clock.now();
  const waits = await submit(old, cast.eli.token, 'Waits.');
  const job = await old.app.db.selectFrom('jobs').select('due_at').where('kind', '=', 'rant.becomeUrgent').executeTakeFirstOrThrow();
  await sql`delete from migrations where name = '034-clocks'`.execute(old.app.writer);
  for (const index of indexes) await sql`drop index ${sql.ref(index)}`.execute(old.app.writer);
  for (const column of columns) await sql`alter table rants drop column ${sql.ref(column)}`.execute(old.app.writer);
  for (const column of ['answer_hours', 'resolve_days'])
    await sql`alter table options drop column ${sql.ref(column)}`.execute(old.app.writer);
  await old.close();

  const t = await startApp(options);
  const all = await t.app.db.selectFrom('rants').select(['id', 'answer_due', 'resolve_due']).execute();
  const of = new Map(all.map((row) => [row.id, row]));
  expect(of.get(waits)).toEqual({ id: waits, answer_due: job.due_at, resolve_due: null });
  expect(of.get(answeredRantId)).toEqual({ id: answeredRantId, answer_due: null, resolve_due: null });
  const { answer_due: was = 0, resolve_due: promised } = of.get(rantId)!;
  expect(Math.abs(was! - flaggedAt)).toBeLessThan(60_000);
  expect(promised).toBe(null);
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});
