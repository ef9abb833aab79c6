import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { rants } from '../../../features/rants/contract/index.ts';
import { lookForNewer } from '../../app.ts';
import { startApp } from '../../testing/app.ts';
import { fillLists, meetCast, submit } from '../../testing/cast.ts';
import { optionsForEngine } from '../../testing/every-engine.ts';

/** Marks the database as migrated by a newer Earshot while this program is running. */
const migratedBy = (name: string) => sql`insert into migrations (name, at) values (${name}, 0)`;

test('beside a newer version that only adds, this one goes on and restarts; a breaking one stops it with a sentence', {
  tags: 'slow',
}, async () => {
  const { databaseUrl = '' } = await optionsForEngine('postgres');
  const t = await startApp({ databaseUrl });
  const cast = await meetCast(t);
  await fillLists(t, cast);
  const onOutdated = vi.fn();
  const fatalLog = vi.spyOn(t.app.log, 'fatal').mockImplementation(() => {});
  await sql`alter table rants add column added_later text`.execute(t.app.writer);
  await migratedBy('998-adds').execute(t.app.writer);
  await lookForNewer(t.app, { onOutdated });
  expect(onOutdated).not.toHaveBeenCalled();
  const beside = await startApp({ databaseUrl });
  const id = await submit(beside, cast.eli.token, 'Written beside a newer one.');
  expect((await t.call(rants.detail, { token: cast.mona.token, params: { id } })).status).toBe(200);
  expect((await t.send('GET', '/readyz')).status).toBe(200);
  await beside.close();
  await migratedBy('999-takes-away-breaks').execute(t.app.writer);
  await lookForNewer(t.app, { onOutdated });
  expect(onOutdated).toHaveBeenCalledOnce();
  expect(String(fatalLog.mock.calls[0]?.[0])).toMatch(/newer version.*999-takes-away-breaks.*Start the newer Earshot/);
  await expect(startApp({ databaseUrl })).rejects.toThrow(/newer than this program/);
  await t.close();
});
