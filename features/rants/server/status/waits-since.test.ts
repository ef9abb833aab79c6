/** Since when a reopened rant waits stood in its events once: an upgrade brings it along. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '#server/testing/app.ts';
import { fillLists, meetCast, settle, submit } from '#server/testing/cast.ts';
import { bothEngineNames, wishesFor } from '#server/testing/every-engine.ts';
import { rants } from '../../contract/rants.ts';

const hour = 3_600_000;

test.each(bothEngineNames)('a rant opened again before the upgrade waits since then (%s)', { tags: 'slow' }, async (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-waits-'));
  const wishes = { ...(await wishesFor(engine)), config: { dataDir } };
  const old = await startApp(wishes);
  const cast = await meetCast(old);
  await fillLists(old, cast);
  const [plain, reopened] = [await submit(old, cast.eli.token, 'Waits.'), await submit(old, cast.eli.token, 'Waits again.')];
  for (const body of [{ status: 'Resolved', reason: 'duplicate' }, { status: 'Pending' }]) {
    old.clock.forward(3 * hour);
    await old.call(rants.setStatus, { token: cast.mona.token, params: { id: reopened }, body });
  }
  const rows = () => sql<{ id: string; date: number; waits_since: number | null }>`select id, date, waits_since from rants`;
  const before = (await rows().execute(old.app.db)).rows.map((row) => ({ ...row }));
  await sql`delete from migrations where name = '015-waits-since'`.execute(old.app.writer);
  await sql`alter table rants drop column waits_since`.execute(old.app.writer);
  await old.close();

  const t = await startApp(wishes);
  t.clock.forward(6 * hour);
  const after = (await rows().execute(t.app.db)).rows.map((row) => ({ ...row }));
  expect(after).toEqual(before);
  const since = new Map(after.map((row) => [row.id, row.waits_since ?? row.date]));
  expect(since.get(reopened)! - since.get(plain)!).toBeGreaterThanOrEqual(6 * hour);
  await settle(t, { urgentAfterHours: 50 });
  const { rows: jobs } = await sql<{ subject: string; due_at: number }>`select subject, due_at from jobs
    where kind = 'rant.becomeUrgent'`.execute(t.app.db);
  expect(new Map(jobs.map((job) => [job.subject, job.due_at - 50 * hour]))).toEqual(since);
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});
