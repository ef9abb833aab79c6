/**
 * What PostgreSQL writes by itself while anonymous rants wait for their round: nothing of them in its write-ahead log, its own log or its
 * statistics of statements, and not one byte or statement more for a full box than for an empty one. The test starts its own server, as it
 * reads the files.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { submit } from '#server/testing/cast.ts';
import { freshDatabase, type OwnPostgres, startOwnPostgres } from '#server/testing/postgres.ts';
import { hangUp } from '#server/testing/socket.ts';
import { type SentMessage, secretHash, tagOf } from './message.ts';
import { round, say, settleIn, type World, worlds, write } from './testing/two-worlds.ts';

// Each test lives two mornings, and before each box it waits until nothing else is written.
vi.setConfig({ testTimeout: 180_000 });

let within: string;
let own: OwnPostgres;

beforeAll(async () => {
  within = mkdtempSync(join(tmpdir(), 'earshot-wal-'));
  chmodSync(within, 0o755);
  // Work that PostgreSQL does by the clock would be counted with that of a box.
  const quiet = { autovacuum: 'off', checkpoint_timeout: '1d', wal_level: 'minimal', max_wal_senders: 0 };
  // This logs more than docs/operations.md recommends: every statement, but without values.
  const telling = { logging_collector: 'on', log_directory: 'log', log_statement: 'all', shared_preload_libraries: 'pg_stat_statements' };
  own = await startOwnPostgres({ within, wished: { ...quiet, ...telling } });
  const db = await connect(own.url);
  await db.query('alter role postgres set log_parameter_max_length = 0');
  await db.end();
});
afterEach(hangUp);
afterAll(async () => {
  await own?.stop();
  rmSync(within, { recursive: true, force: true });
});

async function connect(connectionString: string): Promise<pg.Client> {
  const db = new pg.Client({ connectionString });
  await db.connect();
  return db;
}

const filesIn = (folder: string): Buffer => {
  const path = join(within, 'data', folder);
  const files = readdirSync(path, { withFileTypes: true }).filter((item) => item.isFile());
  return Buffer.concat(files.map(({ name }) => readFileSync(join(path, name))));
};

/** Returns the position of the write-ahead log, once nobody writes. */
async function end(db: pg.Client): Promise<number> {
  const now = async () => Number((await db.query<{ n: string }>("select pg_current_wal_insert_lsn() - '0/0' as n")).rows[0]!.n);
  for (let before = await now(); ; ) {
    await pause(60);
    const after = await now();
    if (after === before) return after;
    before = after;
  }
}

interface Measured {
  /** The growth of the write-ahead log with each box. */
  bytes: number[];
  /** The statements for each box, without values. */
  asked: string[][];
}

/** Measures each box of one slot. */
async function measured({ homes }: World, db: pg.Client, sendAll: () => Promise<void>): Promise<Measured> {
  // After its statistics were renewed, PostgreSQL tidies up at the next statement. That work belongs to no box, so it is done here.
  await db.query('vacuum pg_catalog.pg_statistic');
  const bytes: number[] = [];
  const marker = `${randomUUID()} box`;
  for (const { device } of homes)
    for (const name of ['send', 'post', 'write'] as const) {
      const act = device[name] as (...args: unknown[]) => Promise<unknown>;
      const marked = async (...args: unknown[]) => {
        const before = await end(db);
        await db.query(`select '${marker} begins'`);
        const reply = await act(...args);
        await db.query(`select '${marker} ends'`);
        bytes.push((await end(db)) - before);
        return reply;
      };
      Object.assign(device, { [name]: marked });
      undo.push(() => Object.assign(device, { [name]: act }));
    }
  await sendAll();
  for (const item of undo.splice(0)) item();
  const parts = () => filesIn('log').toString().split(`${marker} begins`).slice(1);
  await expect.poll(() => parts().at(-1)).toContain(`${marker} ends`);
  return { bytes, asked: parts().map((part) => statementsIn(part.split(`${marker} ends`)[0]!)) };
}
const undo: (() => void)[] = [];

/** The statements about anonymous rants. Others are left out, as jobs run by the clock. */
const statementsIn = (log: string): string[] =>
  [...log.matchAll(/LOG: {2}(?:statement|execute [^:]*): (.*)/g)]
    .map(([, text]) => text!)
    .filter((text) => /sealed_|thread_hash/.test(text));

/** The forms in which the message would be recognised, as text and as bytes. */
function tracesOf(message: Record<string, unknown>): (string | Buffer)[] {
  const { pass = {}, ...rest } = message as { pass?: Record<string, string> };
  const tag = tagOf(message as unknown as SentMessage);
  const names = ['id', 'thread', 'reveal', 'board', 'salt', 'content', 'message', 'signature'];
  const texts = Object.entries({ ...rest, ...pass }).flatMap(([name, value]) => (names.includes(name) ? [value as string] : []));
  return [...texts, ...texts.map((text) => Buffer.from(text, 'base64')).filter(({ length }) => length > 15), tag, tag.toString('hex')];
}
const tracesIn = (bytes: Buffer, traces: readonly (string | Buffer)[]): string[] =>
  traces.filter((trace) => bytes.includes(trace)).map((trace) => trace.toString());

/** Returns what PostgreSQL recorded by itself: its log and its statistics of statements. */
async function saidBy(db: pg.Client): Promise<Buffer> {
  const { rows } = await db.query<{ query: string }>('select query from pg_stat_statements');
  return Buffer.concat([filesIn('log'), Buffer.from(rows.map(({ query }) => query).join('\n'))]);
}

/** Lives a morning, and returns what the boxes of its two slots wrote. */
async function live(writers: (typeof worlds)[number]): Promise<Measured[]> {
  const databaseUrl = await freshDatabase(own.url);
  const db = await connect(databaseUrl);
  await db.query('create extension pg_stat_statements');
  const newsPace = { pingEveryMs: 3_600_000, hearWithinMs: 3_600_000, readEveryMs: 3_600_000 };
  const world = await settleIn([{ databaseUrl, environment: { newsPace } }], writers);
  try {
    const [t] = world.instances as [World['instances'][0]];
    /** Submits a named rant. Once it is in the log, everything written before it is flushed as well. */
    const submitNamed = (content: string) => submit(t, world.cast.max.token, content);

    // The text names the writers, as both worlds share one log.
    const first = await measured(world, db, () => write(world, `Nobody mends it, say ${writers}`));
    const rants = [...world.sent.values()];
    const traces = rants.flatMap(({ message }) => tracesOf(message));
    await submitNamed(`A named one of ${writers}`);
    expect(filesIn('pg_wal').includes(`A named one of ${writers}`)).toBe(true);
    expect(tracesIn(filesIn('pg_wal'), traces)).toEqual([]);
    const toldMessages = await saidBy(db);
    expect(tracesIn(toldMessages, traces)).toEqual([]);
    // The log and the statistics do contain the statements that look for waiting rants.
    expect(toldMessages.toString().split('from "sealed_waiting"').length).toBeGreaterThan(3);
    await round(world);
    // After the round the traces are there, so the search would have found them.
    const after = filesIn('pg_wal');
    for (const { message } of rants)
      for (const item of [message.content as string, message.thread as string, tagOf(message as never)])
        expect(after.includes(item)).toBe(true);

    const messages: Record<string, unknown>[] = [];
    const content = `Still not, say ${writers}`;
    const saying = (thread: string) => {
      const message = { kind: 'message', thread, id: randomUUID(), content };
      messages.push({ ...message, thread: secretHash(thread) });
      return message;
    };
    const second = await measured(world, db, () => say(world, saying));
    await submitNamed(`Another of ${writers}`);
    const waiting = messages.flatMap(({ thread: _, ...message }, n) => [...tracesOf(message), tagOf(messages[n] as never)]);
    const secrets = rants.flatMap(({ thread, reveal, entropy }) => [thread, Buffer.from(thread, 'base64'), reveal, entropy]);
    expect(tracesIn(filesIn('pg_wal'), [...waiting, ...secrets])).toEqual([]);
    expect(tracesIn(await saidBy(db), [...waiting, ...secrets, ...traces])).toEqual([]);
    await round(world);
    for (const { id } of messages) expect(filesIn('pg_wal').includes(id as string)).toBe(true);
    return [first, second];
  } finally {
    await world.close();
    await db.end();
  }
}

test('before a round pg_wal, the server’s log and its statements hold nothing of an anonymous rant; a box with and without one causes the same queries', {
  tags: 'slow',
}, async () => {
  const [first, other] = [await live(worlds[0]), await live(worlds[1])];
  expect(other).toEqual(first);
  for (const { bytes, asked } of first) {
    expect(bytes).toEqual(Array(12).fill(0));
    expect(asked[0]).toHaveLength(1);
    expect(asked).toEqual(Array(12).fill(asked[0]));
  }
});
