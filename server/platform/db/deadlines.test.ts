// @module-tag slow
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { system } from '@earshot/contract/system';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { options } from '../../../features/options/contract/index.ts';
import { rants } from '../../../features/rants/contract/index.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { type Cast, emailOf, fillLists, meetCast, password, rantAbout, submit } from '../../testing/cast.ts';
import { optionsForEngine } from '../../testing/every-engine.ts';
import { admin, ask, folder, killPrograms, type Program, removeFolders, signIn, start } from '../../testing/program.ts';
import { startProxy, type TcpProxy } from '../../testing/proxy.ts';

let t: TestApp;
let cast: Cast;
let proxy: TcpProxy;
let direct: pg.Client;
let through: string;

beforeAll(async () => {
  const { databaseUrl = '' } = await optionsForEngine('postgres');
  proxy = await startProxy([databaseUrl]);
  through = Object.assign(new URL(databaseUrl), { port: String(proxy.port) }).href;
  t = await startApp({ databaseUrl: through });
  cast = await meetCast(t);
  await fillLists(t, cast);
  direct = new pg.Client({ connectionString: databaseUrl });
  await direct.connect();
});
afterEach(() => {
  proxy.goOn();
  killPrograms();
});
afterAll(async () => {
  await direct?.end();
  await t?.close();
  await proxy?.close();
  removeFolders();
});

const rant = { content: 'x', ...rantAbout };
/** Calls that read and write, with and without a session. */
const calls = (token: string) => [
  t.call(rants.list, { token }),
  t.call(rants.submit, { token, body: rant }),
  t.call(accounts.login, { body: { email: emailOf('eve'), password } }),
  t.call(options.list, { token, params: { list: 'categoryTypes' } }),
];

test('a hanging database: every call is refused in time, health checks earlier, and all recovers', async () => {
  const { token } = cast.eli;
  await submit(t, token, 'Before it hung.');
  // There are more calls than connections, so that some wait for one.
  await Promise.all(Array.from({ length: 12 }, () => t.call(rants.list, { token })));
  proxy.hang();
  const probe = t.call(system.health);
  let isProbed = false;
  const hung = [...Array.from({ length: 6 }, () => calls(token)).flat()].map(async (call) => {
    const reply = await call;
    // The health check must not wait for whatever the calls wait for.
    expect(isProbed).toBe(true);
    return [reply.status, reply.headers.get('retry-after')];
  });
  const { status } = await probe;
  isProbed = true;
  expect(status).toBe(503);
  expect(new Set((await Promise.all(hung)).map(String))).toEqual(new Set(['503,5']));
  proxy.goOn();
  await expect.poll(async () => (await t.call(system.health)).status).toBe(200);
  await expect.poll(async () => (await t.call(rants.list, { token })).status).toBe(200);
  await submit(t, token, 'After it went on.');
});

test('another program’s lock stops only writers that need it', async () => {
  const list = (await t.call(options.list, { token: cast.mona.token, params: { list: 'categoryTypes' } })).body;
  await direct.query('begin');
  await direct.query('select 1 from options where id = $1 for update', [list[0]!._id]);
  try {
    const rename = () =>
      t.call(options.rename, { token: cast.mona.token, params: { list: 'categoryTypes', id: list[0]!._id }, body: { name: 'Renamed' } });
    const stuck = Array.from({ length: 12 }, rename);
    // Other calls get a free connection, or one that a waiting transaction gives up.
    const signedIn = await t.call(accounts.login, { body: { email: emailOf('eve'), password } });
    expect([signedIn.status, signedIn.text]).toEqual([200, expect.stringContaining('token')]);
    expect(new Set((await Promise.all(stuck)).map(({ status }) => status))).toEqual(new Set([503]));
    expect((await t.call(system.health)).status).toBe(200);
  } finally {
    await direct.query('rollback');
  }
  await submit(t, cast.eli.token, 'After the lock.');
});

test('the server ends forgotten statements, lock waits and open transactions', async () => {
  const names = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'];
  const { idleInTransactionMs, lockMs, statementMs } = limits.database;
  for (const db of [t.app.db, t.app.writer]) {
    const { rows } = await sql<{ setting: string }>`select setting from pg_settings where name = any(${names}) order by name`.execute(db);
    expect(rows.map(({ setting }) => Number(setting))).toEqual([idleInTransactionMs, lockMs, statementMs]);
  }
});

test('long work such as exports and sweeps is not aborted', async () => {
  const long = sql`select pg_sleep(${(limits.database.answerMs + 500) / 1000})`;
  const [call, file] = await Promise.allSettled([long.execute(t.app.db), long.execute(t.app.longRunning.db)]);
  expect([call.status, file.status]).toEqual(['rejected', 'fulfilled']);
  expect(t.app.dialect.faultOf((call as PromiseRejectedResult).reason)).toBe('away');
});

test('SIGTERM ends the program in time while the database hangs', async () => {
  const program: Program = await start({ ...admin, DATABASE_URL: through, DATA_DIR: folder() });
  const token = await signIn(program);
  proxy.hang();
  const request = ask(program, 'GET', '/api/rants', undefined, token).catch(() => null);
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(1);
  expect(program.out).toMatch(/did not stop in order in time/);
  await request;
});

test('a sign-in does not wait for rows that refer to the account', async () => {
  await direct.query('begin');
  try {
    // Any row that refers to an account takes this lock until it is committed.
    await direct.query('select 1 from users where email = $1 for key share', [emailOf('eve')]);
    expect((await t.call(accounts.login, { body: { email: emailOf('eve'), password } })).status).toBe(200);
  } finally {
    await direct.query('rollback');
  }
});
