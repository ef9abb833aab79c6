/** A PostgreSQL that does not meet Earshot's needs: one line says what to do, and nothing is left half done. */

import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig, StartError } from '../config.ts';
import { doctor } from '../doctor/program.ts';
import { openDatabase } from '../platform/db/open.ts';
import { callProgram, envOf } from './call-program.ts';
import { certificate, certificateKey } from './certificate.ts';
import { folder, killPrograms, removeFolders } from './program.ts';

const base = () => inject('postgres');
const unique = () => `${process.pid}_${Math.random().toString(36).slice(2)}`;

/** Runs a statement as the superuser, in `database` of the tests' server. */
async function say(text: string, database = 'postgres'): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: at(database) });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

const at = (database: string, user = 'postgres'): string =>
  Object.assign(new URL(base()), { pathname: `/${database}`, username: user }).href;

/** Opens the database as a start does; returns its warnings. */
async function open(databaseUrl: string): Promise<string[]> {
  const warned: string[] = [];
  const log = { info: () => {}, warn: (line: unknown) => void warned.push(String(line)) };
  const place = { dataDir: folder(), databaseUrl: readConfig({ DATABASE_URL: databaseUrl }).databaseUrl };
  const database = await openDatabase(place, { clock: { now: Date.now }, log, onGone: () => {} } as never);
  await database.close();
  return warned;
}

/** Returns the one line of a start that is refused. */
async function refusal(databaseUrl: string): Promise<string> {
  const error = await open(databaseUrl).then(
    () => new Error('it opened'),
    (thrown: Error) => thrown,
  );
  expect(error, error.stack).toBeInstanceOf(StartError);
  expect(error.message).not.toContain('\n');
  return error.message;
}

async function withDatabase(how: string, work: (name: string) => Promise<unknown>): Promise<void> {
  const name = `surroundings_${unique()}`;
  await say(`create database ${name} ${how}`);
  try {
    await work(name);
  } finally {
    await say(`drop database ${name} with (force)`);
  }
}

async function withUser(work: (user: string) => Promise<unknown>): Promise<void> {
  const user = `guest_${unique()}`;
  await say(`create role ${user} login`);
  try {
    await work(user);
  } finally {
    await say(`drop owned by ${user}; drop role ${user}`).catch(() => {});
  }
}

afterEach(killPrograms);
afterAll(removeFolders);

describe('The encoding of the database', () => {
  test.for(['LATIN1', 'SQL_ASCII', 'WIN1251'])('%s: an empty one is refused at the start, and stays empty', (encoding) =>
    withDatabase(`encoding '${encoding}' template template0 locale 'C'`, async (name) => {
      expect(await refusal(at(name))).toMatch(new RegExp(`/${name} cannot be used: it keeps text in ${encoding}, .*must be UTF8`));
      expect((await say('select 1 from pg_tables where schemaname = current_schema()', name)).rowCount).toBe(0);
    }),
  );

  test('one in use works, with a warning at each start, and the doctor reports it', () =>
    withDatabase(`encoding 'LATIN1' template template0 locale 'C'`, async (name) => {
      await say('create table migrations (name text primary key, at bigint not null)', name);
      expect((await open(at(name))).join()).toMatch(/should be moved: it keeps text in LATIN1/);
      const found = await callProgram(doctor, envOf({ dataDir: folder(), databaseUrl: at(name) }));
      expect(found.code).toBe(1);
      expect(found.out).toMatch(/^WRONG {2}database whole: .*LATIN1/m);
    }));
});

describe('Rights in the database', () => {
  test('missing rights, a missing extension or foreign tables: the error says what a superuser has to run', () =>
    withUser((user) =>
      withDatabase('', async (name) => {
        await say('revoke create on schema public from public', name);
        expect(await refusal(at(name, user))).toMatch(/may not make tables in the database\. .*alter database NAME owner to USER/);
        await say(`grant create on schema public to ${user}; grant create on database ${name} to ${user}`, name);
        // As with an extension that is not trusted, only superusers can create it now.
        await say(`revoke create on database ${name} from ${user}`);
        expect(await refusal(at(name, user))).toMatch(/may not make the extension pg_trgm.*create extension pg_trgm;/);
        await say('create extension pg_trgm', name);
        await say('alter table migrations owner to postgres', name);
        expect(await refusal(at(name, user))).toMatch(/its tables belong to another user.*reassign owned by/);
      }),
    ));

  test('an extension in a schema outside the search path', () =>
    withDatabase('', async (name) => {
      await say('create schema extensions; create extension pg_trgm schema extensions', name);
      expect(await refusal(at(name))).toMatch(/alter extension pg_trgm set schema public;/);
    }));

  test('too few connections, at first and later', () =>
    withUser((user) =>
      withDatabase('', async (name) => {
        await say(`alter database ${name} owner to ${user}`);
        for (const limit of [0, 1]) {
          await say(`alter role ${user} connection limit ${limit}`);
          expect(await refusal(at(name, user))).toMatch(/no connection left for this user.*up to 25/);
        }
      }),
    ));
});

describe('TLS to PostgreSQL', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    // PostgreSQL negotiates TLS itself: the client asks, and one byte answers yes.
    server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        socket.write('S');
        new TLSSocket(socket, { isServer: true, cert: certificate, key: certificateKey }).on('error', () => {});
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as { port: number }).port;
  });
  afterAll(() => void server.close());

  test('an unknown authority, another host, a missing file, a server without TLS', async () => {
    const databaseUrl = `postgres://u:secretword@127.0.0.1:${port}/d`;
    const authority = join(folder(), 'authority.pem');
    writeFileSync(authority, certificate);
    const errorText = await refusal(`${databaseUrl}?sslmode=require`);
    expect(errorText).toMatch(/authority that this machine does not know: add sslrootcert=.*docs\/operations\/postgresql\.md/);
    expect(errorText).not.toContain('secretword');
    expect(await refusal(`${databaseUrl}?sslmode=verify-full&sslrootcert=${authority}`)).toMatch(/certificate is of another host/);
    expect(await refusal(`${databaseUrl}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`)).toMatch(
      /\/nowhere\/ca\.pem .*cannot be read \(ENOENT\)/,
    );
    expect(await refusal(`${at('postgres')}?sslmode=require`)).toMatch(/offers no TLS/);
    const noCertificate = join(folder(), 'ca.pem');
    writeFileSync(noCertificate, 'not a certificate');
    expect(await refusal(`${databaseUrl}?sslmode=require&sslrootcert=${noCertificate}`)).toMatch(/cannot be reached/);
  });
});
