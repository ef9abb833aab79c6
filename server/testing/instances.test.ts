/** Two processes on one PostgreSQL, behind a small proxy that gives each new connection to one of them in turn. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { english } from '@earshot/words/all';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { limits as accountLimits, people } from '../../features/accounts/contract/index.ts';
import { notifications } from '../../features/notifications/contract/index.ts';
import { rants } from '../../features/rants/contract/index.ts';
import { startApp, type TestApp } from './app.ts';
import { type Cast, emailOf, fillLists, meetCast, password, rantAbout, submit } from './cast.ts';
import { notificationRows } from './notifications.ts';
import { freshDatabase, startPostgres, type TestPostgres } from './postgres.ts';
import { ask, folder, killPrograms, type Program, removeFolders, start } from './program.ts';
import { startProxy, type TcpProxy } from './proxy.ts';
import { hangUp, listen } from './socket.ts';

let postgres: TestPostgres;
let databaseUrl: string;
let cast: Cast;
let [a, b]: Program[] = [];
let proxy: TcpProxy;
let through: { url: string };
let db: pg.Client;

const instance = (port = '0') => start({ DATABASE_URL: databaseUrl, DATA_DIR: folder(), RATE_LIMIT: 'off', PORT: port });
const dbClient = async () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  return client;
};
const rows = async <Row extends object>(text: string, values: unknown[] = []) => (await db.query<Row>(text, values)).rows;

beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await freshDatabase(postgres.url);
  const maker = await startApp({ databaseUrl });
  cast = await meetCast(maker);
  await fillLists(maker, cast);
  await maker.close();
  [a, b] = await Promise.all([instance(), instance()]);
  proxy = await startProxy([a.url, b.url]);
  through = { url: `http://127.0.0.1:${proxy.port}` };
  db = await dbClient();
});
afterEach(() => {
  hangUp();
  for (const { socket } of browsers.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await db?.end().catch(() => {});
  await proxy?.close();
  killPrograms();
  removeFolders();
  await postgres?.stop();
});

const soon = { timeout: 60_000, interval: 20 };
/** Measured times are printed and not asserted, because the machine may be busy with other tests. */
const report = (line: string) => console.info(line);
const since = (startedAt: number) => Math.round(performance.now() - startedAt);
const rant = (content: string) => ({
  ...rantAbout,
  content,
});
const post = (on: { url: string }, content: string, _id = randomUUID()) =>
  ask(on, 'POST', rants.submit.path, { _id, ...rant(content) }, cast.eli.token);
const whoAmI = async (on: { url: string }, token: string) => (await ask(on, 'GET', accounts.currentUser.path, undefined, token)).status;

interface Browser {
  socket: Socket;
  unread: number;
}
const browsers: Browser[] = [];
/** Does what a browser does: it reconnects by itself, and fetches the badge again when it has reconnected or hears of news. */
function browser(token: string): Browser {
  const { attempts, delayMs, maxDelayMs, timeoutMs } = limits.socket;
  const waits = { reconnectionAttempts: attempts, reconnectionDelay: delayMs, reconnectionDelayMax: maxDelayMs, timeout: timeoutMs };
  const madeBrowser: Browser = {
    socket: io(through.url, { transports: ['websocket'], auth: { token }, forceNew: true, ...waits }),
    unread: -1,
  };
  const fetchAgain = async () => {
    const reply = await ask(through, 'GET', notifications.unread.path, undefined, token).catch(() => null);
    if (reply?.status === 200) madeBrowser.unread = reply.body.unread as unknown as number;
    else setTimeout(fetchAgain, 100).unref();
  };
  for (const event of ['connect', 'notification', 'notificationsChanged', 'refetch']) madeBrowser.socket.on(event, () => void fetchAgain());
  browsers.push(madeBrowser);
  return madeBrowser;
}
const unreadOf = async (userId: string) =>
  Number(
    (
      await rows<{ n: number }>(
        'select count(*) as n from notifications join recipients on seq = recipient where user_id = $1 and read_at is null',
        [userId],
      )
    )[0]!.n,
  );

test('a rant on A notifies on B, and vice versa', async () => {
  const [onA, onB] = [await listen(a!, cast.mona.token), await listen(b!, cast.mona.token)];
  const times: number[] = [];
  for (let n = 0; n < 10; n++)
    for (const [from, to] of [
      [a!, onB],
      [b!, onA],
    ] as const) {
      const startedAt = performance.now();
      const { body } = await post(from, `Ring ${n}`);
      await expect.poll(() => JSON.stringify(to.heard), { ...soon, interval: 2 }).toContain(body._id);
      await to.hears('notification', body._id);
      times.push(since(startedAt));
    }
  const median = times.toSorted((x, y) => x - y)[10]!;
  report(`the bell on the other instance: typically ${median} ms, at most ${Math.max(...times)} ms`);
});

test('a session begun on A works on B at once; ended or deactivated on A, it ends on B', async () => {
  const signIn = async (on: { url: string }): Promise<string> =>
    (await ask(on, 'POST', accounts.login.path, { email: emailOf('max'), password })).body.token!;
  const token = await signIn(a!);
  expect(await whoAmI(b!, token)).toBe(200);
  const first = await listen(b!, token);
  let startedAt = performance.now();
  expect((await ask(a!, 'POST', accounts.logout.path, {}, token)).status).toBe(200);
  await expect.poll(() => whoAmI(b!, token), { interval: 5 }).toBe(401);
  const seconds = since(startedAt);
  await first.hears('signedOut');
  await first.cut();

  const other = await signIn(b!);
  expect(await whoAmI(b!, other)).toBe(200);
  const second = await listen(b!, other);
  startedAt = performance.now();
  const off = people.toggle.path.replace(':id', cast.max.id);
  expect((await ask(a!, people.toggle.method, off, undefined, cast.ada.token)).status).toBe(200);
  await expect.poll(() => whoAmI(b!, other), { interval: 5 }).toBe(401);
  const called = since(startedAt);
  await second.cut();
  await second.hears('signedOut');
  report(
    `signed out on A, refused by B after ${seconds} ms; deactivated on A, refused after ${called} ms, socket cut after ${since(startedAt)} ms`,
  );
});

test('a killed instance’s clients move to the other and miss nothing', { tags: 'slow' }, async () => {
  const watching = Array.from({ length: 20 }, () => browser(cast.mona.token));
  await expect.poll(() => watching.every(({ socket, unread }) => socket.connected && unread >= 0), soon).toBe(true);
  const before = await unreadOf(cast.mona.id);
  const lostSockets = new Set<Socket>();
  for (const { socket } of watching) socket.once('disconnect', () => lostSockets.add(socket));
  const port = new URL(a!.url).port;
  a!.process.kill('SIGKILL');
  const startedAt = performance.now();
  await a!.ended;
  // The rants are submitted while the clients of A are connected to no instance.
  for (let n = 0; n < 5; n++) await post(b!, `Nobody hears ${n}`);
  expect(await unreadOf(cast.mona.id)).toBe(before + 5);
  await expect.poll(() => lostSockets.size, soon).toBeGreaterThan(0);
  await expect.poll(() => watching.every(({ socket }) => socket.connected), soon).toBe(true);
  await expect.poll(() => watching.map(({ unread }) => unread), soon).toEqual(watching.map(() => before + 5));
  report(`${lostSockets.size} of 20 clients lost their instance; all back and up to date after ${since(startedAt)} ms`);
  a = await instance(port);
  await post(a, 'Rings from the new one');
  await expect.poll(() => watching.map(({ unread }) => unread), soon).toEqual(watching.map(() => before + 6));
});

test('PostgreSQL restarted under load: 503 meanwhile, the app keeps running, nothing acknowledged is lost', { tags: 'slow' }, async ({
  skip,
}) => {
  if (!postgres.restart) return skip('TEST_DATABASE_URL is set: that server is not ours to restart');
  const acknowledged = new Map<string, string>();
  const refusedBySocket = new Map<string, number>();
  let [isOver, wasAway, awayMs] = [false, false, 0];
  const writer = async (name: string) => {
    for (let n = 0; !isOver; n++) {
      const [_id, content] = [randomUUID(), `${name}, rant ${n}`];
      for (let isDone = false; !isDone && !isOver; ) {
        const reply = await post(through, content, _id);
        isDone = reply.status === 201;
        if (isDone) acknowledged.set(_id, content);
        else refusedBySocket.set(`${reply.status} ${reply.body.msg}`, (refusedBySocket.get(`${reply.status} ${reply.body.msg}`) ?? 0) + 1);
        if (!isDone) await pause(50);
      }
    }
  };
  const watching = [browser(cast.mona.token), browser(cast.mona.token)];
  await expect.poll(() => watching.every(({ socket }) => socket.connected), soon).toBe(true);
  const writers = Promise.all(Array.from({ length: 6 }, (_, n) => writer(`Writer ${n}`)));
  await expect.poll(() => acknowledged.size, soon).toBeGreaterThan(60);
  const healthOf = (on: { url: string }) => ask(on, 'GET', '/api/health').then(({ status }) => status);
  await db.end();
  await postgres.restart(async () => {
    const startedAt = performance.now();
    await expect.poll(() => Promise.all([healthOf(a!), healthOf(b!)]), soon).toEqual([503, 503]);
    // Clients that connect now must not be refused for good.
    watching.push(browser(cast.mona.token), browser(cast.ada.token));
    await expect.poll(() => refusedBySocket.size, soon).toBeGreaterThan(0);
    await pause(1000);
    wasAway = true;
    awayMs = since(startedAt);
  });
  const reconnectedAt = performance.now();
  await expect.poll(() => Promise.all([healthOf(a!), healthOf(b!)]), soon).toEqual([200, 200]);
  const healthyMs = since(reconnectedAt);
  const before = acknowledged.size;
  await expect.poll(() => acknowledged.size, soon).toBeGreaterThan(before + 60);
  isOver = true;
  await writers;
  expect([wasAway, a!.process.exitCode, b!.process.exitCode]).toEqual([true, null, null]);
  expect([...refusedBySocket.keys()]).toEqual([`503 ${english('refusal.unavailable')}`]);

  db = await dbClient();
  const keptRows = await rows<{ id: string; content: string }>("select id, content from rants where content like 'Writer %'");
  const byId = new Map(keptRows.map(({ id, content }) => [id, content]));
  expect([...acknowledged].filter(([id, content]) => byId.get(id) !== content)).toEqual([]);
  expect(new Set(keptRows.map(({ content }) => content)).size).toBe(keptRows.length);
  // The last rant of each writer may have been stored although its answer was lost.
  expect(keptRows.length - acknowledged.size).toBeLessThanOrEqual(6);
  const events = await rows<{ n: number }>(
    "select count(*) as n from notifications join recipients r on r.seq = recipient join notices on notices.seq = notice join rants on rants.id = related_id where user_id = $1 and content like 'Writer %'",
    [cast.mona.id],
  );
  expect(Number(events[0]!.n)).toBe(keptRows.length);
  const unread = { [cast.mona.id]: await unreadOf(cast.mona.id), [cast.ada.id]: await unreadOf(cast.ada.id) };
  const expected = [cast.mona, cast.mona, cast.mona, cast.ada].map(({ id }) => unread[id]);
  await expect.poll(() => watching.map((item) => item.unread), soon).toEqual(expected);
  const refusedTimes = [...refusedBySocket.values()].reduce((sum, n) => sum + n, 0);
  report(
    `away for ${awayMs} ms: ${refusedTimes} calls got 503; healthy ${healthyMs} ms after it was back; ${acknowledged.size} acknowledged, none lost, none doubled`,
  );
});

test('attempts are counted together, and due work is done once', { tags: 'slow' }, async () => {
  const url = await freshDatabase(postgres.url);
  const instance = await startApp({ databaseUrl: url, rateLimit: true });
  let two: TestApp | undefined;
  try {
    const there = await meetCast(instance);
    await fillLists(instance, there);
    two = await startApp({ databaseUrl: url, rateLimit: true });
    const pair = [instance, two] as const;
    const { max } = accountLimits.failedLoginsPerAccount;
    const attempt = (n: number) => pair[n % 2]!.call(accounts.login, { body: { email: emailOf('eve'), password: 'not this one' } });
    for (let n = 0; n < max; n++) expect((await attempt(n)).status, `attempt ${n}`).toBe(401);
    // The one slowed attempt that both instances together let through.
    expect([(await attempt(0)).status, (await attempt(1)).status, (await attempt(0)).status]).toEqual([401, 429, 429]);

    const ids = [await submit(instance, there.eli.token, 'Waits.'), await submit(two, there.eli.token, 'Waits too.')];
    for (const t of pair) t.clock.forward((limits.urgentAfterHours.default + 1) * 3_600_000);
    const counts = await Promise.all([0, 1, 0, 1].map((n) => pair[n]!.app.jobs.runDue()));
    // The reminder and the urgent flag of each rant.
    expect(counts.reduce((sum, n) => sum + n)).toBe(4);
    const statusChanges = instance.app.db.selectFrom('events').select('subject').where('type', '=', 'rant.statusChanged');
    expect((await statusChanges.execute()).map(({ subject }) => subject).toSorted()).toEqual(ids.toSorted());
    const notices = await instance.app.db
      .selectFrom(notificationRows(instance.app.db))
      .select('related_id')
      .where('kind', '=', 'urgent')
      .where('user_id', '=', there.mona.id);
    expect((await notices.execute()).map((row) => row.related_id).toSorted()).toEqual(ids.toSorted());
  } finally {
    await two?.close();
    await instance.close();
  }
});
