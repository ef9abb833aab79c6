/**
 * `npm run bench:fan-out --prefix tools [-- --postgres]`: the cost of sending to many people at once, for one instance on one core.
 * First, 500 connected managers are notified of a rant. Then 1,000 connections are cut at the same time and all return; meanwhile it
 * measures how long another person's call waits, beside a call to a bare server on the same core, whose wait is caused by the machine.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { print } from '../../scripts/run.ts';
import { openToRead } from '../../server/platform/db/beside.ts';
import { freshDatabase, startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { gather, type Place } from './crowd.ts';
import { earshot, loadCore, memoryOf, serverCore, start, stop, untilHealthy } from './process.ts';
import type { FanOut, SocketPlan, Storm } from './sockets.ts';

const [port, controlPort] = [5975, 5976];
const [url, controlUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${controlPort}`];
const managers = 500;
const crowd = 1000;

async function call<Reply>(method: string, path: string, token: string, body: unknown): Promise<Reply> {
  const headers = { 'x-auth-token': token, 'content-type': 'application/json' };
  const reply = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Reply;
}

interface Browsers {
  order<Figures>(line: string): Promise<Figures>;
  end(): Promise<void>;
}
async function connect(tokens: string[]): Promise<Browsers> {
  const child: ChildProcess = start(['tools/bench/sockets.ts'], loadCore);
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const plan: SocketPlan = { url, tokens, paths: ['/api/notifications/unread', '/api/rants?page=1&limit=10'] };
  const order = async (line: string): Promise<string> => {
    child.stdin!.write(`${line}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('The browsers of the benchmark ended.');
    return value;
  };
  await order(JSON.stringify(plan));
  return { order: async (line) => JSON.parse(await order(line)), end: () => stop(child) };
}

/** Returns the longest duration of a cheap call, repeated until `isOver`, in milliseconds. */
async function longestWait(address: string, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const startedAt = performance.now();
    await (await fetch(address)).text();
    longest = Math.max(longest, performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return longest;
}

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
const ms = (n: number): string => `${n.toFixed(0)} ms`;

async function tellMany(server: ChildProcess, place: Place, tokens: string[], author: string, body: unknown): Promise<void> {
  const browsers = await connect(tokens.slice(0, managers));
  const db = await openToRead(place);
  const rows = async () =>
    (
      await db
        .selectFrom('notifications')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  const [before, memory] = [await rows(), memoryOf(server)];
  const figures: FanOut[] = [];
  for (let n = 0; n < 11; n++) figures.push(await browsers.order<FanOut>(JSON.stringify({ token: author, body })));
  const rowsPerRant = ((await rows()) - before) / figures.length;
  await db.destroy();
  await browsers.end();
  const [first, ...more] = figures as [FanOut, ...FanOut[]];
  print(
    `one rant, ${managers} managers\t${rowsPerRant} rows written\t${first.notifications} notifications and ${first.hints} hints delivered`,
  );
  print(`\tthe first\tanswered ${ms(first.answered)}\tlast delivered ${ms(first.last)}`);
  const [answeredMs, last] = [median(more.map((item) => item.answered)), median(more.map((item) => item.last))];
  print(
    `\tthe next ten\tanswered ${ms(answeredMs)}\tlast delivered ${ms(last)}\tat most ${ms(Math.max(...more.map((item) => item.last)))}`,
  );
  print(`\tmemory\t${memory} MB before, ${memoryOf(server)} MB after`);
}

async function cutMany(server: ChildProcess, tokens: string[]): Promise<void> {
  const browsers = await connect(tokens);
  const memory = memoryOf(server);
  let isOver = false;
  const longestWaits = Promise.all([`${url}/api/health`, `${controlUrl}/`].map((address) => longestWait(address, () => isOver)));
  const figures = await browsers.order<Storm>('storm');
  isOver = true;
  const [ours, bare] = (await longestWaits) as [number, number];
  const cells = [`all back after ${ms(figures.back)}`, `all fetched anew after ${ms(figures.fetched)}`, `others wait at most ${ms(ours)}`];
  await browsers.end();
  print(
    `${tokens.length} sockets cut\t${cells.join('\t')}\tof a bare server ${ms(bare)}${figures.failed ? `\tFAILED ${figures.failed}` : ''}`,
  );
  print(`\tmemory\t${memory} MB before, ${memoryOf(server)} MB after`);
}

async function bench(postgres: TestPostgres | null): Promise<void> {
  print(`\n== ${postgres ? 'PostgreSQL' : 'SQLite'}, one instance on one core, the browsers on another ==`);
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-fan-out-'));
  const place = { dataDir, databaseUrl: postgres ? await freshDatabase(postgres.url) : null };
  const tokens = await gather(place, { crowd, managers });
  const own = { DATA_DIR: dataDir, DATABASE_URL: place.databaseUrl ?? '', PORT: String(port), RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  const server = start(earshot, serverCore, own);
  try {
    await untilHealthy(url);
    const names = { targetEmployees: 'Colleague', targetDepartments: 'Department', categoryTypes: 'Category' };
    for (const [list, name] of Object.entries(names)) await call('POST', `/api/manage/${list}`, tokens[0]!, { name });
    const content = 'The rota for next week came out on Friday evening again, after most of us had left.';
    const body = { target: names.targetEmployees, department: names.targetDepartments, categoryType: names.categoryTypes, content };
    await tellMany(server, place, tokens, tokens.at(-1)!, body);
    await cutMany(server, tokens);
  } finally {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const control = start(['tools/bench/control.ts'], serverCore, { PORT: String(controlPort) });
try {
  await new Promise((resolve) => control.stdout?.once('data', resolve));
  await bench(null);
  if (process.argv.includes('--postgres')) {
    const postgres = await startPostgres();
    await bench(postgres).finally(() => postgres.stop());
  }
} finally {
  await stop(control);
}
