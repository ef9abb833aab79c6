import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { people } from '../../../features/accounts/contract/index.ts';
import { notifications } from '../../../features/notifications/contract/index.ts';
import { options } from '../../../features/options/contract/index.ts';
import { rants } from '../../../features/rants/contract/index.ts';
import { startApp } from '../../testing/app.ts';
import { fillLists, forgetPerson, linkTarget, meetCast, settle, signIn, submit } from '../../testing/cast.ts';
import { bothEngineNames, bothEngines, optionsForEngine } from '../../testing/every-engine.ts';
import { dial, hangUp, listen, refusalOf } from '../../testing/socket.ts';

afterEach(hangUp);

bothEngines('Real time', (stage) => {
  /** Waits to see that no message arrives. */
  const quiet = (ms = 150) => new Promise((resolve) => setTimeout(resolve, ms));

  test('a connection needs a token that may sign in', async () => {
    const { t, cast } = stage();
    const session = await signIn(t, 'eve');
    await t.call(accounts.logout, { token: session });
    for (const auth of [
      {},
      { token: '' },
      { token: 'wrong' },
      { token: 7 },
      { token: null },
      { token: [cast.eli.token] },
      { token: cast.pia.token },
      { token: session },
    ])
      expect(await refusalOf(dial(t, auth)), JSON.stringify(auth)).toBe('signed_out');
    const inUrl = dial(t, {});
    inUrl.io.opts.query = { token: cast.eli.token };
    expect(await refusalOf(inUrl)).toBe('signed_out');
  });

  test('another origin’s page is refused, this one and programs are not', async () => {
    const { t, cast } = stage();
    const auth = { token: cast.eli.token };
    for (const origin of ['https://evil.example', 'null', `${t.url}.evil.example`, 'http://127.0.0.1:1', 'nonsense'])
      expect(await refusalOf(dial(t, auth, { origin })), origin).not.toBe('connected');
    expect(await refusalOf(dial(t, auth, { origin: t.url }))).toBe('connected');
    expect(await refusalOf(dial(t, auth))).toBe('connected');
  });

  test('connections per person are limited, without affecting others', async () => {
    const { t, cast } = stage();
    const connections = await Promise.all(Array.from({ length: limits.socket.connections.perPerson }, () => listen(t, cast.eve.token)));
    expect(await refusalOf(dial(t, { token: cast.eve.token }))).toBe('too_many_sockets');
    expect(await refusalOf(dial(t, { token: cast.eli.token }))).toBe('connected');
    connections[0]!.socket.disconnect();
    await expect.poll(() => refusalOf(dial(t, { token: cast.eve.token }))).toBe('connected');
  });

  test('a flooding connection is cut, others are not', async () => {
    const { t, cast } = stage();
    const [loud, calm] = [await listen(t, cast.eli.token), await listen(t, cast.eli.token)];
    for (let n = 0; n <= limits.socket.messages.max; n++) loud.socket.emit('join', cast.eli.id);
    await loud.cut();
    expect(calm.socket.connected).toBe(true);
  });

  test('joining with the own id works, any other ends the connection and is logged', async () => {
    const { t, cast } = stage();
    const good = await listen(t, cast.eli.token);
    good.socket.emit('join', cast.eli.id);
    await quiet();
    expect(good.socket.connected).toBe(true);
    for (const id of [cast.eve.id, cast.ada.id, '', null, undefined, { $ne: 1 }, `user:${cast.eli.id}`]) {
      const bad = await listen(t, cast.eli.token);
      bad.socket.emit('join', id);
      await bad.cut();
    }
    // Refusals are collected for a minute, so a script that joins a thousand times makes one row.
    await t.earshot.refusalLog.flush();
    const rows = await t.app.db.selectFrom('events').select(['actor_id', 'data']).where('type', '=', 'access.refused').execute();
    expect(rows.map((row) => [row.actor_id, JSON.parse(row.data)])).toEqual([[cast.eli.id, { method: 'SOCKET', path: 'join', count: 7 }]]);
    expect(good.socket.connected).toBe(true);
  });

  test('a notification reaches only its owner, on all devices; hints carry only the id', async () => {
    const { t, cast } = stage();
    const [eli, eve, mona, mona2] = await Promise.all([cast.eli, cast.eve, cast.mona, cast.mona].map(({ token }) => listen(t, token)));
    const id = await submit(t, cast.eli.token, 'Heard at once.');
    expect(await eli!.hears('newRant', id)).toEqual({ _id: id });
    expect(await eve!.hears('newRant', id)).toEqual({ _id: id });
    const item = await mona!.hears('notification', id);
    expect(item).toEqual((await t.call(notifications.list, { token: cast.mona.token })).body[0]);
    expect(await mona2!.hears('notification', id)).toEqual(item);
    await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'Yes?' } });
    expect(await eve!.hears('rantUpdated', id)).toEqual({ _id: id });
    expect(await eli!.hears('notification', id)).toMatchObject({ type: 'response' });
    await t.call(notifications.read, { token: cast.mona.token, params: { id: String(item._id) } });
    await mona2!.hears('notificationsChanged');
    await quiet();
    expect(eve!.heard.map(([event]) => event).toSorted()).toEqual(['newRant', 'rantUpdated']);
    expect(mona!.heard.filter(([event]) => event === 'notification')).toHaveLength(1);
    expect(JSON.stringify(eve!.heard)).not.toContain('Heard at once');
  });

  test("hints reach only people who may see the rant: 'own' and linked targets", async () => {
    const { t, cast } = stage();
    const reply = await t.call(options.add, { token: cast.ada.token, params: { list: 'targetEmployees' }, body: { name: 'Mona Herself' } });
    await linkTarget(t, reply.body._id, cast.mona.id);
    const [eli, eve, mona, max] = await Promise.all([cast.eli, cast.eve, cast.mona, cast.max].map(({ token }) => listen(t, token)));
    const id = await submit(t, cast.eli.token, 'About Mona.', { target: 'Mona Herself' });
    await t.call(rants.respond, { token: cast.max.token, params: { id }, body: { response: 'Hm.' } });
    await settle(t, { employeeVisibility: 'own' });
    const own = await submit(t, cast.eli.token, 'For handlers.');
    await max!.hears('newRant', own);
    await eli!.hears('newRant', own);
    await mona!.hears('newRant', own);
    await eve!.hears('rantUpdated', id);
    await quiet();
    expect(JSON.stringify(mona!.heard)).not.toContain(id);
    expect(JSON.stringify(eve!.heard)).not.toContain(own);
    await settle(t, { employeeVisibility: 'all' });
  });

  test('other employees get no hint that a rant was opened', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'Open me.');
    const [eli, eve, max] = await Promise.all([cast.eli, cast.eve, cast.max].map(({ token }) => listen(t, token)));
    await t.call(rants.detail, { token: cast.mona.token, params: { id } });
    await eli!.hears('rantUpdated', id);
    await max!.hears('rantUpdated', id);
    await quiet();
    expect(eve!.heard).toEqual([]);
  });

  test('signing out ends that session’s sockets, rejecting all of the person’s, at once', async () => {
    const { t, cast } = stage();
    const [firstToken, secondToken] = [await signIn(t, 'eve'), await signIn(t, 'eve')];
    const [first, second] = [await listen(t, firstToken), await listen(t, secondToken)];
    await t.call(accounts.logout, { token: firstToken });
    await first.hears('signedOut');
    await first.cut();
    await quiet();
    expect(second.socket.connected).toBe(true);
    await t.call(people.reject, { token: cast.ada.token, params: { id: cast.eve.id } });
    await second.hears('signedOut');
    await second.cut();
    expect(await refusalOf(dial(t, { token: secondToken }))).toBe('signed_out');
    await forgetPerson(t, cast.eve.id);
  });
});

describe('Two instances on one PostgreSQL', () => {
  test('a rant on A notifies on B, a rejection on A cuts on B, options and settings follow', async () => {
    // The events table is not read meanwhile, so only the listening connection can deliver.
    const never = 3_600_000;
    const newsPace = { pingEveryMs: never, hearWithinMs: never, readEveryMs: never };
    const startOptions = { ...(await optionsForEngine('postgres')), environment: { newsPace } };
    const a = await startApp(startOptions);
    // The second instance starts later, because its start would end the setup link of the first.
    const cast = await meetCast(a);
    const b = await startApp(startOptions);
    try {
      await fillLists(a, cast);
      const [mona, eve] = [await listen(b, cast.mona.token), await listen(b, cast.eve.token)];
      const id = await submit(a, cast.eli.token, 'From the other side.');
      await mona.hears('notification', id);
      await eve.hears('newRant', id);
      expect((await b.call(rants.list, { token: cast.mona.token })).body.total).toBe(1);
      await a.call(options.add, { token: cast.mona.token, params: { list: 'categoryTypes' }, body: { name: 'Fresh' } });
      await expect
        .poll(() =>
          submit(b, cast.eli.token, 'On B.', { categoryType: 'fresh' }).then(
            () => 'made',
            () => 'not yet',
          ),
        )
        .toBe('made');
      await settle(a, { employeeVisibility: 'own' });
      await expect.poll(async () => (await b.call(rants.detail, { token: cast.eve.token, params: { id } })).status).toBe(404);
      expect((await b.call(accounts.currentUser, { token: cast.eve.token })).status).toBe(200);
      await a.call(people.reject, { token: cast.ada.token, params: { id: cast.eve.id } });
      await eve.cut();
      expect((await b.call(accounts.currentUser, { token: cast.eve.token })).status).toBe(401);
    } finally {
      await b.close();
      await a.close();
    }
  });

  test('after the database cut every connection, calls work, browsers refetch, and events arrive again', {
    tags: 'slow',
  }, async () => {
    const options = await optionsForEngine('postgres');
    const a = await startApp(options);
    const cast = await meetCast(a);
    const b = await startApp(options);
    try {
      await fillLists(a, cast);
      const eve = await listen(b, cast.eve.token);
      await a.call(rants.list, { token: cast.eli.token });
      const client = new pg.Client({ connectionString: options.databaseUrl });
      await client.connect();
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await client.end();
      await eve.hears('refetch');
      expect(eve.socket.connected).toBe(true);
      const first = await a.call(rants.list, { token: cast.eli.token });
      expect([200, 503], first.text).toContain(first.status);
      await expect.poll(async () => (await a.call(rants.list, { token: cast.eli.token })).status).toBe(200);
      const id = await submit(a, cast.eli.token, 'Heard after the cut.');
      await eve.hears('newRant', id);
    } finally {
      await b.close();
      await a.close();
    }
  });
});

describe.each(bothEngineNames)('With PUBLIC_URL (%s)', (engine) => {
  test('only pages from there connect: neither the call’s own host nor another scheme', async () => {
    const t = await startApp({ ...(await optionsForEngine(engine)), config: { publicUrl: 'https://earshot.example/below' } });
    try {
      const { eli } = await meetCast(t);
      const from = (origin?: string) => refusalOf(dial(t, { token: eli.token }, origin ? { origin } : {}));
      for (const origin of [t.url, 'http://earshot.example', 'https://earshot.example.evil.example', 'https://earshot.example:8443'])
        expect(await from(origin), origin).not.toBe('connected');
      expect([await from('https://earshot.example'), await from()]).toEqual(['connected', 'connected']);
    } finally {
      hangUp();
      await t.close();
    }
  });
});
