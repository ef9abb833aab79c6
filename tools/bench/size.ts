/**
 * `npm run bench:size --prefix tools [-- --minutes=5 --people=10000 --sockets=2000]`: the figures of docs/operations/sizing.md. With one
 * instance on one core and PostgreSQL with fsync, it measures the bytes on disk for a rant and all that follows it, the CPU time of each
 * call, and the cost of many open pages.
 */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { print, root } from '../../scripts/run.ts';
import { freshDatabase, type OwnPostgres, startOwnPostgres } from '../../server/testing/postgres.ts';
import { familyOf } from '../torture/own.ts';
import { gather } from './crowd.ts';
import type { Figures } from './load.ts';
import { ask, earshot, loadCore, memoryOf, serverCore, start, stop, untilHealthy } from './process.ts';
import type { FanOut, SocketPlan } from './sockets.ts';

const option = (name: string, fallback: number) => Number(new RegExp(`--${name}=(\\d+)`).exec(process.argv.join(' '))?.[1] ?? fallback);
const [minutes, crowd, open] = [option('minutes', 5), option('people', 10_000), option('sockets', 2000)];
/** The number of managers, who get a notification of each rant. It is small, so that notifications fill little of the disk. */
const managers = 10;
const port = 5977;
const url = `http://127.0.0.1:${port}`;
const admin = { email: 'bench@earshot.example', password: 'a long enough password' };

const words = [...new Set(readFileSync(join(root, 'docs/product.md'), 'utf8').match(/[A-Za-z]{2,}/g))];
/** A new random text of 300 characters. */
function text(): string {
  let madeText = '';
  while (madeText.length < 300) madeText += `${words[Math.floor(Math.random() * words.length)]} `;
  return madeText.slice(0, 300);
}

async function call<Reply>(method: string, path: string, token: string, body?: unknown): Promise<Reply> {
  const headers = { 'x-auth-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const reply = await fetch(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Reply;
}

const at = (n: number) => ({ target: `Colleague ${n % 200}`, department: `Department ${n % 20}`, categoryType: `Category ${n % 12}` });

/** Runs ten at a time while `mayGoOn` allows it. Returns how many were started. */
async function crowdOf(work: (n: number) => Promise<void>, mayGoOn: (n: number) => boolean): Promise<number> {
  let next = 0;
  const runOnce = async () => {
    while (mayGoOn(next)) await work(next++);
  };
  await Promise.all(Array.from({ length: 10 }, runOnce));
  return next;
}

type Sizes = Map<string, { bytes: number; rows: number }>;

class Disk {
  readonly #client: pg.Client;
  #before: Sizes = new Map();

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async #sizes(): Promise<Sizes> {
    await this.#client.query('vacuum analyze');
    const { rows } = await this.#client.query<{ name: string; bytes: string; rows: number }>(
      `select relname as name, pg_total_relation_size(oid) as bytes, greatest(reltuples, 0) as rows from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    return new Map(rows.map(({ name, bytes, rows: n }) => [name, { bytes: Number(bytes), rows: n }]));
  }

  async begin(): Promise<void> {
    this.#before = await this.#sizes();
  }

  /** Prints the bytes on disk for each of `count` repetitions since the last call, after deferred writes are done. */
  async tell(measured: string, count: number): Promise<void> {
    await pause(15_000);
    const now = await this.#sizes();
    const grown = [...now]
      .map(([name, { bytes, rows }]) => ({
        name,
        bytes: (bytes - (this.#before.get(name)?.bytes ?? 0)) / count,
        rows: (rows - (this.#before.get(name)?.rows ?? 0)) / count,
      }))
      .filter(({ bytes }) => Math.abs(bytes) >= 1)
      .toSorted((a, b) => b.bytes - a.bytes);
    const notices = grown.find(({ name }) => name === 'notifications');
    const sum = grown.reduce((total, { name, bytes }) => (name === 'notifications' ? total : total + bytes), 0);
    const parts = grown.map(({ name, bytes, rows }) => `${name} ${bytes.toFixed(0)} (${rows.toFixed(2)} rows)`);
    print(`${measured.padEnd(12)}\t${count} times\t${sum.toFixed(0)} bytes each without notifications\t${parts.join(', ')}`);
    if (notices && notices.rows > 0.5) print(`\ta notification\t${(notices.bytes / notices.rows).toFixed(0)} bytes`);
    this.#before = now;
  }
}

const perSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
/** CPU seconds of a process so far, including its children that have ended. */
function processor(pid: number): number {
  try {
    const cells = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return [11, 12, 13, 14].reduce((sum, cell) => sum + Number(cells[cell]), 0) / perSecond;
  } catch {
    return 0;
  }
}

class Bench {
  readonly server: ChildProcess;
  readonly postgres: OwnPostgres;
  readonly token: string;

  constructor(server: ChildProcess, postgres: OwnPostgres, token: string) {
    this.server = server;
    this.postgres = postgres;
    this.token = token;
  }

  used(): { ours: number; database: number } {
    const database = familyOf(this.postgres.process().pid!).reduce((sum, pid) => sum + processor(pid), 0);
    return { ours: processor(this.server.pid!), database };
  }

  /** Measures the CPU time of each call, in the server and in PostgreSQL. */
  async cost(name: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<void> {
    const headers = { 'x-auth-token': this.token, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const seconds = 6;
    const plan = {
      url,
      method,
      headers,
      paths: [path],
      seconds,
      connections: 4,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const before = this.used();
    const { rps, failed } = JSON.parse(await ask(['tools/bench/load.ts'], loadCore, JSON.stringify(plan))) as Figures;
    const after = this.used();
    const ms = (from: number, to: number) => `${(((to - from) / (rps * seconds)) * 1000).toFixed(2)} ms`;
    const cells = [
      `Earshot ${ms(before.ours, after.ours)}`,
      `PostgreSQL ${ms(before.database, after.database)}`,
      `${rps.toFixed(0)} a second`,
    ];
    print(`${name.padEnd(12)}\t${cells.join('\t')}${failed ? `\tFAILED ${failed}` : ''}`);
  }

  async pages(tokens: string[], author: string): Promise<void> {
    const memory = memoryOf(this.server) ?? 0;
    const opening = this.used();
    const child = start(['tools/bench/sockets.ts'], loadCore);
    const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
    const order = async (line: string): Promise<string> => {
      child.stdin!.write(`${line}\n`);
      return (await lines.next()).value as string;
    };
    await order(JSON.stringify({ url, tokens, paths: [] } satisfies SocketPlan));
    const opened = this.used();
    await pause(30_000);
    const rested = this.used();
    const grown = (memoryOf(this.server) ?? 0) - memory;
    print(`${tokens.length} pages open\t${((1024 * grown) / tokens.length).toFixed(0)} kB each (${memory} to ${memory + grown} MB)`);
    const ms = (seconds: number) => `${(seconds * 1000).toFixed(1)} ms`;
    print(
      `\topening one\t${ms((opened.ours - opening.ours) / tokens.length)} of Earshot\t${ms((opened.database - opening.database) / tokens.length)} of PostgreSQL`,
    );
    print(`\tat rest\t${(((rested.ours - opened.ours) / 30) * 100).toFixed(1)} % of a core`);
    const figures: FanOut[] = [];
    const telling = this.used();
    for (let n = 0; n < 10; n++)
      figures.push(JSON.parse(await order(JSON.stringify({ token: author, body: { ...at(n), content: text() } }))) as FanOut);
    const usage = this.used();
    const last = figures.map((figure) => figure.last).toSorted((a, b) => a - b);
    print(
      `\ta rant\t${figures[0]!.hints} hints\tlast after ${last[5]!.toFixed(0)} ms, at most ${last[9]!.toFixed(0)} ms\t${ms((usage.ours - telling.ours) / 10)} of Earshot`,
    );
    await stop(child);
  }
}

async function measure(bench: Bench, tokens: string[], client: pg.Client): Promise<void> {
  const { token } = bench;
  // Pages are measured first, because later load would hide how much memory they take.
  await bench.pages(tokens.slice(managers, managers + open), tokens.at(-1)!);
  const disk = new Disk(client);
  await disk.begin();
  const ids: string[] = [];
  const authors: string[] = [];
  const until = performance.now() + minutes * 60_000;
  const submit = async (n: number) => {
    const _id = randomUUID();
    const actorToken = tokens[managers + (n % (crowd - managers))]!;
    await call('POST', '/api/rants', actorToken, { _id, ...at(n), content: text() });
    ids.push(_id);
    authors.push(actorToken);
  };
  await disk.tell('a rant', await crowdOf(submit, () => performance.now() < until));
  const slice = ids.slice(0, Math.min(ids.length, 4000));
  const each = (method: 'POST' | 'PUT', path: string, body: () => unknown, isByAuthor = false) =>
    crowdOf(
      async (n) => void (await call(method, `/api/rants/${slice[n]}${path}`, isByAuthor ? authors[n]! : token, body())),
      (n) => n < slice.length,
    );
  await disk.tell('an answer', await each('POST', '/respond', () => ({ response: text() })));
  await disk.tell('a message', await each('POST', '/messages', () => ({ content: text() }), true));
  await disk.tell('resolved', await each('PUT', '/status', () => ({ status: 'Resolved', reason: 'explained' })));
  print(`\nmemory\t${memoryOf(bench.server)} MB`);
  await bench.cost('list of 10', 'GET', '/api/rants?page=1&limit=10');
  await bench.cost('one rant', 'GET', `/api/rants/${slice[0]}`);
  await bench.cost('bell', 'GET', '/api/notifications/unread');
  await bench.cost('own numbers', 'GET', '/api/rants/stats');
  await bench.cost('dashboard', 'GET', '/api/rants/manager-dashboard?timeRange=week');
  await bench.cost('search', 'GET', '/api/rants?page=1&limit=10&search=deadline');
  await bench.cost('submit', 'POST', '/api/rants', { ...at(1), content: text() });
  await bench.cost('sign-in', 'POST', '/api/auth/login', admin);
}

const postgres = await startOwnPostgres({ wished: { fsync: 'on' } });
const dataDir = mkdtempSync(join(tmpdir(), 'earshot-size-'));
try {
  const databaseUrl = await freshDatabase(postgres.url);
  const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: String(port), RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  const server = start(earshot, serverCore, { ...own, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await untilHealthy(url);
    await client.connect();
    const tokens = await gather({ dataDir, databaseUrl }, { crowd, managers });
    const { token } = await call<{ token: string }>('POST', '/api/auth/login', '', admin);
    const lists = { targetEmployees: ['Colleague', 200], targetDepartments: ['Department', 20], categoryTypes: ['Category', 12] } as const;
    for (const [list, [name, count]] of Object.entries(lists))
      for (let n = 0; n < count; n++) await call('POST', `/api/manage/${list}`, token, { name: `${name} ${n}` });
    print(`== ${crowd} people, ${minutes} minutes of submits, PostgreSQL with fsync, one instance on one core ==`);
    await measure(new Bench(server, postgres, token), tokens, client);
  } finally {
    await client.end();
    await stop(server);
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
