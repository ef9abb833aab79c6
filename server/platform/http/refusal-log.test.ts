import { limits } from '@earshot/contract/limits';
import { expect, test, vi } from 'vitest';
import { options } from '../../../features/options/contract/index.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { meetCast } from '../../testing/cast.ts';
import { everyEngine, optionsForEngine } from '../../testing/every-engine.ts';
import type { App } from '../app.ts';
import { openToRead } from '../db/beside.ts';
import { openRefusalLog } from './refusal-log.ts';

const rowsOf = async (db: App['db']) => {
  const rows = await db.selectFrom('events').select(['actor_id', 'data']).where('type', '=', 'access.refused').orderBy('seq').execute();
  return rows.map((row) => ({ actor: row.actor_id, ...JSON.parse(row.data) }));
};

everyEngine('Refusals', (stage) => {
  const add = (token: string | undefined, list: string) => stage().t.call(options.add, { token, params: { list }, body: { name: 'X' } });

  test('repeated refusals are one row with a count; each person and call has its own', async () => {
    const { t, cast } = stage();
    const { eli, eve, mona } = cast;
    for (const list of ['targetEmployees', 'targetEmployees', 'categoryTypes', 'nothing'])
      expect((await add(eli.token, list)).status).toBe(403);
    expect((await add(eve.token, 'categoryTypes')).status).toBe(403);
    expect((await t.send('GET', '/api/audit?person=secret&page=2', { token: mona.token })).status).toBe(403);
    expect((await t.send('PUT', `/api/auth/users/${cast.ada.id}`, { token: mona.token, body: '{"name":"Hacked"}' })).status).toBe(403);
    // The next calls have no actor, or fail with 401, 404, 400 or 409, and not for a lack of permission.
    await add(undefined, 'categoryTypes');
    await add('a token that is none', 'categoryTypes');
    await t.send('GET', '/api/rants/nothing', { token: eli.token });
    await t.send('GET', '/api/audit?page=0', { token: cast.ada.token });
    expect(await rowsOf(t.app.db)).toEqual([]);
    await t.earshot.refusalLog.flush();
    const rows = [
      { actor: eli.id, method: 'POST', path: '/api/manage/:list', count: 4 },
      { actor: eve.id, method: 'POST', path: '/api/manage/:list', count: 1 },
      { actor: mona.id, method: 'GET', path: '/api/audit', count: 1 },
      { actor: mona.id, method: 'PUT', path: '/api/auth/users/:id', count: 1 },
    ];
    expect(await rowsOf(t.app.db)).toEqual(rows);
    await t.earshot.refusalLog.flush();
    expect(await rowsOf(t.app.db)).toEqual(rows);
  });

  test('the row is written when its time is over, and survives a database outage', async () => {
    const { t } = stage();
    const count = async () => (await rowsOf(t.app.db)).filter((row) => row.actor === 'knocker').map((row) => row.count);
    let isAway = true;
    const shaky = { ...t.app, write: ((work) => (isAway ? Promise.reject(new Error('away')) : t.app.write(work))) as App['write'] };
    const log = openRefusalLog(shaky);
    log.note({ id: 'knocker' }, 'GET', '/x');
    await expect(log.flush()).rejects.toThrow('away');
    isAway = false;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await log.flush();
      for (let n = 0; n < 3; n++) log.note({ id: 'knocker' }, 'GET', '/x');
      vi.advanceTimersByTime(limits.audit.gatherMs - 1);
      log.note({ id: 'knocker' }, 'GET', '/x');
    } finally {
      await new Promise((resolve) => setImmediate(resolve));
      expect(await count()).toEqual([1]);
      vi.advanceTimersByTime(1);
      vi.useRealTimers();
    }
    await expect.poll(count).toEqual([1, 4]);
  });
});

test('gathered refusals are written when the server stops', async () => {
  const options = await optionsForEngine('postgres');
  const t: TestApp = await startApp(options);
  const cast = await meetCast(t);
  await t.send('GET', '/api/audit', { token: cast.eli.token });
  await t.close();
  const db = await openToRead({ dataDir: '', databaseUrl: options.databaseUrl! });
  expect(await rowsOf(db)).toEqual([{ actor: cast.eli.id, method: 'GET', path: '/api/audit', count: 1 }]);
  await db.destroy();
});
