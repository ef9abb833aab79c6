import { randomUUID } from 'node:crypto';
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { system } from '@earshot/contract/system';
import { english } from '@earshot/words/all';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { stillRead } from '../../../features/assembled/still-read.ts';
import { audit } from '../../../features/audit/contract/index.ts';
import { notifications } from '../../../features/notifications/contract/index.ts';
import { rants } from '../../../features/rants/contract/index.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { type Cast, fillLists, meetCast, rantAbout, submit } from '../../testing/cast.ts';
import { optionsForEngine } from '../../testing/every-engine.ts';
import { everyRead, hasClock } from '../../testing/reads.ts';
import { postgres, sqlite } from './dialect.ts';

interface Trouble {
  engine: 'sqlite' | 'postgres';
  what: string;
  /** Makes the database unwritable. Returns a function that makes it writable again. */
  begin(t: TestApp, databaseUrl: string): Promise<() => Promise<unknown>>;
}

const pragma = (t: TestApp, text: string) => sql.raw(`pragma ${text}`).execute(t.app.writer);

const troubles: Trouble[] = [
  {
    engine: 'sqlite',
    what: 'a full disk',
    async begin(t) {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(t.app.writer);
      await pragma(t, `max_page_count = ${rows[0]!.page_count}`);
      return () => pragma(t, 'max_page_count = 1000000');
    },
  },
  {
    engine: 'sqlite',
    what: 'a disk that can only be read',
    async begin(t) {
      await pragma(t, 'query_only = on');
      return () => pragma(t, 'query_only = off');
    },
  },
  {
    engine: 'postgres',
    what: 'a server that can only be read',
    async begin(_, databaseUrl) {
      const admin = new pg.Client({ connectionString: databaseUrl, options: '-c default_transaction_read_only=off' });
      await admin.connect();
      const name = new URL(databaseUrl).pathname.slice(1);
      const setTo = async (value: 'on' | 'off') => {
        await admin.query(`alter database ${name} set default_transaction_read_only = ${value}`);
        await admin.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
      };
      await setTo('on');
      return async () => {
        await setTo('off');
        await admin.end();
      };
    },
  },
];

describe.each(troubles)('$what ($engine)', ({ engine, begin }) => {
  test('everything can be read, files too; writes get 503 with a sentence; afterwards nothing is missing', {
    tags: 'slow',
  }, async () => {
    const options = await optionsForEngine(engine);
    const t = await startApp(options);
    try {
      const cast = await meetCast(t);
      await fillLists(t, cast);
      const id = await submit(t, cast.eli.token, 'Written before.');
      const readFeatures = await Promise.all(stillRead.map((make) => make({ t, cast })));
      const logged = vi.spyOn(t.app.log, 'error');
      // Ending a session clears the cache of sessions, which lasts a second.
      await t.app.write((tx) => tx.record({ type: 'session.ended', actorId: null, subject: 'nobody', data: { sessionId: 'none' } }));
      // While nothing is written no identity can be confirmed, so the last confirmation must count until the end.
      await t.app.writer
        .updateTable('sessions')
        .set({ proved_at: t.clock.now() + limits.session.touchMs })
        .execute();
      const end = await begin(t, options.databaseUrl ?? '');
      // By now every session wants to store that it was used.
      t.clock.forward(limits.session.touchMs + 1);
      await expect.poll(async () => (await t.call(system.health)).status).toBe(200);

      await readAll(t, cast, id);
      for (const read of readFeatures) await read();
      const body = {
        _id: randomUUID(),
        ...rantAbout,
      };
      // The text is longer than the space that is left.
      const send = () => t.call(rants.submit, { token: cast.eli.token, body: { ...body, content: 'Late. '.repeat(4000) } });
      for (let n = 0; n < 3; n++) {
        const { status, body: bodyText, headers } = await send();
        expect([status, bodyText, Number(headers.get('retry-after')) > 0]).toEqual([
          503,
          { code: 'not_saved', msg: english('refusal.not_saved') },
          true,
        ]);
      }
      expect((await t.call(system.health)).status).toBe(200);
      const lines = logged.mock.calls.map((call) => call.at(-1));
      expect(lines.filter((line) => line === 'the database takes nothing')).toHaveLength(1);
      expect(lines).not.toContain('a call failed');

      await end();
      await expect.poll(async () => (await send()).status).toBe(201);
      await t.app.deferredWrites.flush();
      const files = await t.app.db.selectFrom('events').select('actor_id').where('type', '=', 'export.made').execute();
      expect(files.map((row) => row.actor_id)).toEqual([cast.ada.id, cast.ada.id]);
    } finally {
      await t.close();
    }
  });
});

async function readAll(t: TestApp, { ada, mona, eli }: Cast, id: string): Promise<void> {
  const { token } = mona;
  const list = await t.call(rants.list, { token });
  expect([list.status, list.body.total]).toEqual([200, 1]);
  for (let n = 0; n < 2; n++) expect((await t.call(rants.detail, { token, params: { id } })).body.content).toBe('Written before.');
  const failedPaths = new Set<string>();
  // The first call of sealed.keys in a week makes that week's keys, so it writes.
  for (const { name, address } of everyRead([id]).filter((read) => read.name !== 'sealed.keys' && !hasClock.test(read.address)))
    if ((await t.send('GET', address, { token })).status >= 500) failedPaths.add(name);
  expect([...failedPaths]).toEqual([]);
  expect((await t.call(notifications.unread, { token: eli.token })).status).toBe(200);
  expect((await t.call(accounts.myData, { token: eli.token })).status).toBe(200);

  const csv = await t.call(audit.csv, { token: ada.token, query: { action: 'account.approved' } });
  expect([csv.status, csv.text]).toEqual([200, expect.stringContaining('account.approved')]);
  const { ticket } = (await t.call(accounts.ticket, { token: ada.token })).body;
  const byTicket = await t.call(audit.csv, { query: { action: 'account.approved', ticket } });
  expect([byTicket.status, byTicket.text]).toEqual([200, csv.text]);
}

test('each engine’s faults are distinguished', () => {
  const faultsOf = (dialect: typeof sqlite, codes: string[]) => codes.map((code) => dialect.faultOf(Object.assign(new Error(), { code })));
  expect(new Set(faultsOf(sqlite, ['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC', 'SQLITE_READONLY']))).toEqual(
    new Set(['unwritable']),
  );
  expect(faultsOf(sqlite, ['SQLITE_BUSY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR'])).toEqual(['away', null, null]);
  expect(new Set(faultsOf(postgres, ['25006', '53100', '58030']))).toEqual(new Set(['unwritable']));
  const awayCodes = [
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'ENOTFOUND',
    'ECONNREFUSED',
    '53300',
    '55P03',
    '57014',
    '57P01',
  ];
  expect(new Set(faultsOf(postgres, awayCodes))).toEqual(new Set(['away']));
  expect(faultsOf(postgres, ['23505', '23503', '42P01', 'ENOENT', ''])).toEqual([null, null, null, null, null]);
});
