import { argon2Sync, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { StartError } from '../config.ts';
import { password as demoPassword, emailOf, people } from '../demo/people.ts';
import { serve } from '../serve.ts';
import { lists, rantAbout } from './cast.ts';
import { bothEngineNames, type EngineName, engineNames } from './every-engine.ts';
import { freshDatabase } from './postgres.ts';
import { admin, ask, folder, killPrograms, removeFolders, run, signIn, start } from './program.ts';

afterEach(killPrograms);
afterAll(removeFolders);

/** Returns the log lines of a program, which are JSON. */
const linesOf = ({ out }: { out: string }) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string });

/** Starts a server that must refuse to start, and returns its one line for the operator. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const ends = { onGone: () => {}, onOutdated: () => {} };
  const server = await serve({ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', ...env }, ends).then(
    (earshot) => earshot.close(),
    (error: unknown) => error,
  );
  expect(server).toBeInstanceOf(StartError);
  const { message } = server as StartError;
  expect(message.split('\n'), message).toHaveLength(1);
  expect(message).not.toMatch(/node:|\.ts:|Error:/);
  return message;
}

test('an impossible start is one line for people and exit code 1', async () => {
  const program = run({ DATA_DIR: join(folder(), 'data'), PORT: 'http' });
  expect([await program.ended, program.out, program.err]).toEqual([1, '', expect.stringMatching(/^PORT must be a number.*\n$/)]);
});

test('.env in the folder of `npm start` applies if the environment sets nothing', async () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { scripts: { start: string } };
  const flags = scripts.start.split(' ').filter((word) => word.startsWith('--env-file'));
  const cwd = folder();
  writeFileSync(join(cwd, '.env'), 'PORT=http\nDATABASE_URL=mysql://h/d\n');
  const program = run({ DATA_DIR: join(cwd, 'data') }, { cwd, flags });
  expect(await program.ended).toBe(1);
  expect(program.err).toMatch(/^DATABASE_URL must begin with postgres:/);
});

test('the program’s password hashes have the production cost; a cheaper test hash is renewed at the next sign-in', {
  tags: 'slow',
}, async () => {
  const DATA_DIR = join(folder(), 'data');
  const program = await start({ DATA_DIR, ...admin });
  const db = new Sqlite(join(DATA_DIR, 'earshot.db'));
  const storedHash = () => (db.prepare('select password_hash from users').get() as { password_hash: string }).password_hash;
  expect(storedHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: admin.ADMIN_PASSWORD, nonce, parallelism: 1, tagLength: 32, memory: 8, passes: 1 });
  const cheap = `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
  db.prepare('update users set password_hash = ?').run(cheap);
  expect(await signIn(program)).toBeTruthy();
  expect(storedHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  db.close();
});

describe('An impossible start', () => {
  test.for<[string, Record<string, string>, RegExp]>([
    ['a mail server that is no address', { SMTP_URL: 'mail://u:secretword@h' }, /^SMTP_URL must be an address/],
    ['TLS to the mail server that is no known word', { SMTP_URL: 'smtp://u:secretword@h?tls=no' }, /^SMTP_URL cannot be used: .*\?tls=off/],
    ['an unknown kind of database', { DATABASE_URL: 'mysql://u:secretword@h/d' }, /^DATABASE_URL must begin with postgres:/],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://u:secretword@127.0.0.1:1/d' },
      /127\.0\.0\.1:1\/d cannot be reached: nothing listens there/,
    ],
    ['a database host that is unknown', { DATABASE_URL: 'postgres://u:secretword@nowhere.invalid/d' }, /cannot be reached/],
    ['a database address that cannot be read', { DATABASE_URL: 'postgres://u:secretword%zz@[::1/d' }, /cannot be reached/],
    ['an admin without an address', { ...admin, ADMIN_EMAIL: 'nobody' }, /^ADMIN_EMAIL cannot be used/],
    ['an admin with a reserved name', { ...admin, ADMIN_NAME: 'Anonymous' }, /^ADMIN_NAME or ADMIN_EMAIL cannot be used: ./],
    ['an admin with a short password', { ...admin, ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD cannot be used/],
    ['a host that is not of this machine', { HOST: '203.0.113.77' }, /^Earshot cannot listen on 203/],
  ])('%s is one line for a person', async ([, env, line]) => {
    const errorText = await refusalOf({ DATA_DIR: join(folder(), 'data'), ...env });
    expect(errorText).toMatch(line);
    expect(errorText).not.toContain('secretword');
  });

  test('an unwritable folder, a file that is no database', async () => {
    const dir = folder();
    writeFileSync(join(dir, 'file'), 'x');
    expect(await refusalOf({ DATA_DIR: join(dir, 'file', 'data') })).toMatch(/^DATA_DIR cannot be used/);
    expect(await refusalOf({ DATA_DIR: join(dir, 'file') })).toMatch(/^DATA_DIR cannot be used/);
    const junk = folder();
    writeFileSync(join(junk, 'earshot.db'), 'this is not a database, it is only text, and rather long for what it says');
    expect(await refusalOf({ DATA_DIR: junk })).toMatch(/earshot\.db is damaged, or is no database of Earshot\. .* \(SQLITE_NOTADB\)\.$/);
  });

  test('a database that opens, with a damaged page that the start reads', { tags: 'slow' }, async () => {
    const DATA_DIR = join(folder(), 'data');
    const server = await start({ DATA_DIR, ...admin });
    server.process.kill('SIGTERM');
    await server.ended;
    const file = join(DATA_DIR, 'earshot.db');
    const db = new Sqlite(file);
    const pageSize = db.pragma('page_size', { simple: true }) as number;
    const page = db.prepare("select rootpage from sqlite_master where name = 'users'").pluck().get() as number;
    db.close();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xff, (page - 1) * pageSize, page * pageSize));
    expect(await refusalOf({ DATA_DIR })).toMatch(/earshot\.db is damaged, or is no database of Earshot\. .* \(SQLITE_CORRUPT\w*\)\.$/);
  });

  test('a folder that others may enter is left as it is; an empty one is closed to them', { tags: 'slow' }, async () => {
    const dir = folder();
    writeFileSync(join(dir, 'something'), 'of somebody');
    for (const mode of [0o755, 0o750, 0o701]) {
      chmodSync(dir, mode);
      const expectedText = `DATA_DIR cannot be used: other users of this machine may enter ${dir}. Run: chmod 700 '${dir}'`;
      expect(await refusalOf({ DATA_DIR: dir })).toBe(expectedText);
      expect(statSync(dir).mode & 0o777).toBe(mode);
    }
    const empty = folder();
    chmodSync(empty, 0o755);
    const server = await start({ DATA_DIR: empty });
    expect(statSync(empty).mode & 0o777).toBe(0o700);
    server.process.kill('SIGKILL');
    await server.ended;
  });

  test('a taken port, which the demo reports before making its data', { tags: 'slow' }, async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    expect(await refusalOf({ DATA_DIR: folder(), PORT: String(port) })).toBe(
      `Port ${port} on 127.0.0.1 is taken. Set PORT, or stop what uses it.`,
    );
    const demo = run({ PORT: String(port) }, { main: 'server/demo/main.ts' });
    expect([await demo.ended, demo.out, demo.err]).toEqual([
      1,
      '',
      `Port ${port} on 127.0.0.1 is taken. Set PORT, or stop what uses it.\n`,
    ]);
    server.close();
  });

  test('the demo fills a folder for `npm run dev`, which a server then serves; a half-filled one is made again', {
    tags: 'slow',
  }, async () => {
    const into = join(folder(), 'dev');
    mkdirSync(`${into}.part`);
    writeFileSync(join(`${into}.part`, 'earshot.db'), 'half a database');
    const filling = run({}, { main: 'server/demo/main.ts', args: [`--into=${into}`] });
    expect([await filling.ended, filling.err]).toEqual([0, '']);
    const server = await start({ DATA_DIR: into });
    const signedIn = await ask(server, 'POST', '/api/auth/login', { email: emailOf(people.ada.name), password: demoPassword });
    expect(signedIn.status).toBe(200);
    server.process.kill('SIGKILL');
    await server.ended;
  });

  test('a second server on the same folder; a folder of a newer version, and one before 0.2.0', { tags: 'slow' }, async () => {
    const DATA_DIR = join(folder(), 'deep', 'data');
    const first = await start({ DATA_DIR });
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
    expect(await refusalOf({ DATA_DIR })).toMatch(/^Another Earshot is running on/);
    expect((await ask(first, 'GET', '/api/health')).status).toBe(200);
    first.process.kill('SIGKILL');
    await first.ended;
    const { default: Sqlite } = await import('better-sqlite3');
    const change = (statement: string) => {
      const file = new Sqlite(join(DATA_DIR, 'earshot.db'));
      file.exec(statement);
      file.close();
    };
    change("insert into migrations (name, at) values ('999-from-the-future', 0)");
    expect(await refusalOf({ DATA_DIR })).toMatch(/newer than this program.*999-from-the-future/);
    change("delete from migrations; insert into migrations (name, at) values ('017-what-still-fits', 0)");
    expect(await refusalOf({ DATA_DIR })).toBe(
      'The database is older than version 0.2.0. Nothing was changed. Start version 0.2.0 once, then this one.',
    );
  });

  test('a wrong URL for a real PostgreSQL, and a newer database', async () => {
    const base = new URL(await freshDatabase(inject('postgres')));
    const none = Object.assign(new URL(base), { pathname: '/no_such_database', password: 'secretword' });
    const errorText = await refusalOf({ DATABASE_URL: none.href, DATA_DIR: folder() });
    expect(errorText).toMatch(/there is no database of that name/);
    expect(errorText).not.toContain('secretword');
    const client = new pg.Client({ connectionString: base.href });
    await client.connect();
    await client.query(
      "create table migrations (name text primary key, at bigint not null); insert into migrations values ('999-later', 0)",
    );
    await client.end();
    expect(await refusalOf({ DATABASE_URL: base.href, DATA_DIR: folder() })).toMatch(/newer than this program/);
  });
});

const newPlace = async (engine: EngineName): Promise<Record<string, string>> => ({
  DATA_DIR: folder(),
  ...(engine === 'postgres' && { DATABASE_URL: await freshDatabase(inject('postgres')) }),
});

describe.each(engineNames)('Starting and stopping (%s)', (engine) => {
  test('an empty start prints a working link; ADMIN_* make the first admin, and are ignored with a warning later', {
    tags: 'slow',
  }, async () => {
    const env = await newPlace(engine);
    const bare = await start(env);
    await expect.poll(() => bare.out).toMatch(/Set it up here .*\/setup#[\w-]{43}"/);
    expect(bare.err).toBe('');
    bare.process.kill('SIGTERM');
    expect(await bare.ended).toBe(0);
    const first = await start({ ...env, ...admin });
    expect(first.out).not.toContain('/setup#');
    const me = await ask(first, 'GET', '/api/auth', undefined, await signIn(first));
    expect(me.body).toMatchObject({ name: 'Ada', role: 'admin', email: 'ada@northwind.example' });
    first.process.kill('SIGINT');
    expect(await first.ended).toBe(0);
    const later = await start({
      ...env,
      ...admin,
      ADMIN_PASSWORD: 'another password',
      RATE_LIMIT: 'off',
      SMTP_URL: 'smtp://u:secretword@h.invalid?tls=off',
    });
    const warned = linesOf(later).filter(({ level }) => level === 40);
    expect(warned.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^ADMIN_EMAIL and ADMIN_PASSWORD are ignored/),
      expect.stringMatching(/^RATE_LIMIT=off/),
      expect.stringMatching(/^SMTP_URL says tls=off/),
    ]);
    expect(later.err + later.out).not.toMatch(/another password|secretword/);
    expect(await signIn(later)).toBeTruthy();
    later.process.kill('SIGTERM');
    expect(await later.ended).toBe(0);
    expect(linesOf(later).at(-1)).toMatchObject({ instance: expect.any(String), msg: 'Earshot has stopped.' });
  });

  test('its files are readable by its own user only, whatever the umask', { tags: 'slow' }, async () => {
    const env = await newPlace(engine);
    const before = process.umask(0);
    const program = await start({ ...env, ...admin }).finally(() => process.umask(before));
    await signIn(program);
    const { DATA_DIR = '' } = env;
    const readableFiles = readdirSync(DATA_DIR).filter((name) => (statSync(join(DATA_DIR, name)).mode & 0o077) !== 0);
    expect(readableFiles).toEqual([]);
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });

  test('the audit log’s head is printed at every start, to be noted', { tags: 'slow' }, async () => {
    const env = await newPlace(engine);
    const first = await start({ ...env, ...admin });
    expect(first.out).not.toContain('Head of');
    // The due job that seals the log first runs five seconds after the start.
    const token = await signIn(first);
    const head = async () => (await ask(first, 'GET', '/api/audit/head', undefined, token)).body;
    await expect.poll(head, { interval: 500 }).not.toBeNull();
    first.process.kill('SIGTERM');
    await first.ended;
    const later = await start(env);
    await expect.poll(() => later.out).toMatch(/"Head of the audit log: \d+ [0-9a-f]{64}"/);
    later.process.kill('SIGTERM');
    await later.ended;
  });

  test('SIGTERM ends it gracefully before the forced end, with a keep-alive connection and a call open', {
    tags: 'slow',
  }, async () => {
    const program = await start({ ...(await newPlace(engine)), ...admin });
    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve) => get(`${program.url}/api/health`, { agent }, (reply) => reply.resume().on('end', resolve)));
    const last = signIn(program);
    setTimeout(() => program.process.kill('SIGTERM'), 20);
    // This side holds the connection open all the time. A stop by force would give exit code 1 and a message.
    expect([await program.ended, program.err]).toEqual([0, '']);
    await last.catch(() => {});
    agent.destroy();
  });
});

describe.each(bothEngineNames)('A killed server (%s)', (engine) => {
  test('kill -9 in the middle loses and doubles no acknowledged rant', { tags: 'slow' }, async () => {
    const env = { ...(await newPlace(engine)), ...admin, RATE_LIMIT: 'off' };
    let program = await start(env);
    const token = await signIn(program);
    for (const [list, name] of Object.entries(lists)) await ask(program, 'POST', `/api/manage/${list}`, { name }, token);
    const acknowledged = new Map<string, string>();
    const unsure = new Map<string, string>();
    const send = async (_id: string, content: string) => {
      unsure.set(_id, content);
      const reply = await ask(program, 'POST', '/api/rants', { ...rantAbout, _id, content }, token);
      expect(reply.status).toBe(201);
      acknowledged.set(_id, content);
      unsure.delete(_id);
    };
    for (let round = 0; round < 3; round++) {
      const writers = Array.from({ length: 8 }, async (_, w) => {
        for (let n = 0; ; n++) await send(randomUUID(), `Round ${round}, writer ${w}, rant ${n}`);
      });
      const enough = acknowledged.size + 40;
      await expect.poll(() => acknowledged.size, { interval: 5 }).toBeGreaterThan(enough);
      program.process.kill('SIGKILL');
      await Promise.allSettled(writers);
      await program.ended;
      program = await start(env);
      // Like a browser, it sends what was not answered again under the same id.
      for (const [_id, content] of [...unsure]) await send(_id, content);
    }
    const ids: string[] = [];
    for (let page = 1; ; page++) {
      const { rants } = (await ask(program, 'GET', `/api/rants?page=${page}&limit=100`, undefined, token)).body as unknown as {
        rants: { _id: string; content: string }[];
      };
      for (const { _id, content } of rants) expect(content).toBe(acknowledged.get(_id));
      if (rants.length === 0) break;
      ids.push(...rants.map((r) => r._id));
    }
    expect(ids.toSorted()).toEqual([...acknowledged.keys()].toSorted());
  });
});

test('three instances started at once on one empty PostgreSQL all run, with one first admin', { tags: 'slow' }, async () => {
  for (let round = 0; round < 2; round++) {
    const env = { ...admin, DATABASE_URL: await freshDatabase(inject('postgres')) };
    const programs = await Promise.all([1, 2, 3].map(() => start({ ...env, DATA_DIR: folder() })));
    const people = await ask(programs[0]!, 'GET', '/api/auth/users', undefined, await signIn(programs[2]!));
    expect(people.body).toHaveLength(1);
    for (const program of programs) program.process.kill('SIGTERM');
    for (const program of programs) expect(await program.ended).toBe(0);
  }
});
