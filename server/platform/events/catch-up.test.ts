import { accounts } from '@earshot/contract/accounts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { people } from '../../../features/accounts/contract/index.ts';
import { notifications } from '../../../features/notifications/contract/index.ts';
import { options } from '../../../features/options/contract/index.ts';
import { rants } from '../../../features/rants/contract/index.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { type Cast, fillLists, meetCast, settle, submit } from '../../testing/cast.ts';
import { optionsForEngine } from '../../testing/every-engine.ts';
import { startProxy, type TcpProxy } from '../../testing/proxy.ts';
import { hangUp, listen } from '../../testing/socket.ts';

/** `a` reaches PostgreSQL through a proxy that can be cut; `b` reaches it directly. */
let [a, b]: TestApp[] = [];
let cast: Cast;
let proxy: TcpProxy;
let direct: pg.Client;
const events: [number, string | null][] = [];
let gaps = 0;

beforeAll(async () => {
  const { databaseUrl = '' } = await optionsForEngine('postgres');
  proxy = await startProxy([databaseUrl]);
  const through = Object.assign(new URL(databaseUrl), { port: String(proxy.port) });
  a = await startApp({ databaseUrl: through.href });
  cast = await meetCast(a);
  await fillLists(a, cast);
  b = await startApp({ databaseUrl });
  direct = new pg.Client({ connectionString: databaseUrl });
  await direct.connect();
  a.app.bus.onMissed(() => gaps++);
  a.app.bus.on((event) => void events.push([event.seq, event.subject]));
});
afterEach(hangUp);
afterAll(async () => {
  await direct?.end();
  await b?.close();
  await a?.close();
  await proxy?.close();
});

/** Records events without reactions, which the test recognises by `subject`. */
const note = (t: TestApp, ...subjects: string[]) =>
  t.app.write(async (tx) => {
    for (const subject of subjects)
      await tx.record({ type: 'access.refused', actorId: null, subject, data: { method: 'GET', path: 'x'.repeat(100), count: 1 } });
  });
const insert = `insert into events (at, type, actor_id, subject, data) values (0, 'access.refused', null, $1, '{}') returning seq`;
const heardOf = (prefix: string) => events.flatMap(([, subject]) => (subject?.startsWith(prefix) ? [subject] : []));
const namesWith = (prefix: string, n: number) => Array.from({ length: n }, (_, i) => `${prefix}${i}`);
const soon = { timeout: 60_000, interval: 20 };

/** Runs `meanwhile` while `a` receives no events, and returns when it receives them again. */
async function deaf(meanwhile: () => Promise<unknown>): Promise<void> {
  proxy.cut();
  await meanwhile();
  const before = gaps;
  proxy.mend();
  await expect.poll(() => gaps, soon).toBeGreaterThan(before);
}
const endListening = () =>
  direct.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'earshot bus'",
  );

describe('Events that an instance missed', () => {
  test('notifications arrive once, the ended session is closed, caches are right again', async () => {
    const [mona, eve] = [await listen(a!, cast.mona.token), await listen(a!, cast.eve.token)];
    const first = await submit(b!, cast.eli.token, 'Before.');
    await mona.hears('notification', first);
    const listRants = async (on: TestApp) => (await on.call(rants.list, { token: cast.mona.token })).body;
    const [before, countsBefore] = [(await listRants(a!)).total, JSON.stringify((await listRants(a!)).counts)];
    expect((await a!.call(accounts.currentUser, { token: cast.eve.token })).status).toBe(200);
    let missed = '';
    await deaf(async () => {
      await b!.call(options.add, { token: cast.mona.token, params: { list: 'categoryTypes' }, body: { name: 'Fresh' } });
      missed = await submit(b!, cast.eli.token, 'Meanwhile.', { categoryType: 'fresh' });
      await b!.call(people.reject, { token: cast.ada.token, params: { id: cast.eve.id } });
      await settle(b!, { employeeVisibility: 'own' });
    });
    const item = await mona.hears('notification', missed);
    expect(item).toEqual((await a!.call(notifications.list, { token: cast.mona.token })).body[0]);
    await eve.hears('signedOut');
    await eve.cut();
    expect((await a!.call(accounts.currentUser, { token: cast.eve.token })).status).toBe(401);
    expect((await listRants(a!)).total).toBe(before + 1);
    expect(JSON.stringify((await listRants(a!)).counts)).not.toBe(countsBefore);
    expect((await listRants(a!)).counts).toEqual((await listRants(b!)).counts);
    const own = await a!.app.settings.current();
    expect(own.employeeVisibility).toBe('own');
    const after = await submit(a!, cast.eli.token, 'After.', { categoryType: 'fresh' });
    await mona.hears('notification', after);
    const received = mona.heard.flatMap(([event, payload]) =>
      event === 'notification' ? [(payload as { relatedId: string }).relatedId] : [],
    );
    expect(received).toEqual([first, missed, after]);
  });

  test('a listening connection cut repeatedly: each event once, in order', async () => {
    const all = namesWith('torn', 60);
    for (const [n, subject] of all.entries()) {
      if (n % 12 === 6) await endListening();
      await note(n % 3 === 0 ? a! : b!, subject);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await expect.poll(() => heardOf('torn').length, soon).toBe(60);
    await note(b!, 'the end of it');
    await expect.poll(() => heardOf('the end of it'), soon).toHaveLength(1);
    expect(heardOf('torn').toSorted()).toEqual(all.toSorted());
    // Events of the other instance arrive in order; an instance delivers its own at once.
    const otherEvents = heardOf('torn').filter((subject) => Number(subject.slice(4)) % 3 !== 0);
    expect(otherEvents).toEqual(all.filter((_, n) => n % 3 !== 0));
  });

  test('a lower number committed after a higher one is not lost', async () => {
    await direct.query('begin');
    const lateSeq = (await direct.query<{ seq: number }>(insert, ['late'])).rows[0]!.seq;
    await note(b!, 'early');
    await expect.poll(() => heardOf('early'), soon).toHaveLength(1);
    await deaf(() => direct.query('commit'));
    await expect.poll(() => heardOf('late'), soon).toHaveLength(1);
    await deaf(() => note(b!, 'later'));
    await expect.poll(() => heardOf('later'), soon).toHaveLength(1);
    expect(events.filter(([seq]) => seq === lateSeq)).toHaveLength(1);
    expect(heardOf('early')).toHaveLength(1);
  });

  test('a commit whose answer was lost is delivered on its own instance', async () => {
    // Does what a transaction of instance `a` does, but `a` does not learn that it was committed.
    const lost = {
      at: 0,
      type: 'access.refused',
      actorId: null,
      subject: 'unanswered',
      data: { method: 'GET', path: '', count: 1 },
    } as const;
    await direct.query('begin');
    const { rows } = await direct.query<{ seq: number }>(insert, [lost.subject]);
    const notice = a!.app.bus.notice([{ ...lost, seq: rows[0]!.seq }]);
    await direct.query('select pg_notify($1, $2)', [notice?.channel, notice?.payload]);
    await direct.query('commit');
    await expect.poll(() => heardOf('unanswered'), soon).toHaveLength(1);
    await deaf(async () => {});
    expect(heardOf('unanswered')).toHaveLength(1);
  });

  test('too many for one message are read from the table without refetching; unrecorded ones cause a refetch', async () => {
    const before = gaps;
    await note(b!, ...namesWith('bulk', 300));
    await expect.poll(() => heardOf('bulk').length, soon).toBe(300);
    expect(heardOf('bulk')).toEqual(namesWith('bulk', 300));
    expect(gaps).toBe(before);
    await b!.app.write(async (tx) => {
      for (const n of namesWith('', 100))
        await tx.record({ type: 'notifications.changed', actorId: null, subject: `nobody ${n} ${'x'.repeat(80)}`, data: {} });
    });
    await expect.poll(() => gaps, soon).toBe(before + 1);
  });

  test('more than 1,000 missed are not delivered: everybody refetches, and new events arrive', async () => {
    const mona = await listen(a!, cast.mona.token);
    await deaf(() => note(b!, ...namesWith('flood', 1001)));
    await mona.hears('refetch');
    await note(b!, 'after the flood');
    await expect.poll(() => heardOf('after the flood'), soon).toHaveLength(1);
    expect(heardOf('flood')).toEqual([]);
    await deaf(() => note(b!, 'after the next'));
    await expect.poll(() => heardOf('after the'), soon).toEqual(['after the flood', 'after the next']);
  });
});
