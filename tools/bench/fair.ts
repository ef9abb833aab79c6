/**
 * `npm run bench:fair --prefix tools [-- --rants=30000] [--seconds=20] [--postgres] [--no-articles] [--copies]`: can one person slow the
 * service down for the others? It makes each worst call alone and prints how long the server was blocked for other people (the slowest
 * health check meanwhile). Then it measures other people's light calls with and without eight heavy calls a second by one employee, with
 * limits and without. `--copies`: only the first 10,000 rants are imported, the others are copies (copies.ts), whose words are in no
 * index on SQLite.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { print } from '../../scripts/run.ts';
import { freshDatabase, startPostgres } from '../../server/testing/postgres.ts';
import { grow, models } from './copies.ts';
import { admin, fill, heavy, lightUsers, manager, password, sendTo, signIn } from './fair-seed.ts';
import { earshot, memoryOf, start, stop, untilHealthy } from './process.ts';
import { burden, worstCalls } from './worst-calls.ts';

const option = (name: string, fallback: string) => new RegExp(`--${name}=(\\S+)`).exec(process.argv.join(' '))?.[1] ?? fallback;
const rants = Number(option('rants', '30000'));
const seconds = Number(option('seconds', '20'));
const only = option('only', '');
const perSecond = 8;
const port = 5977;
const url = `http://127.0.0.1:${port}`;
const send = sendTo(url);

const agent = new Agent({ keepAlive: true });
/** Returns milliseconds until the last byte, the status and the number of bytes, which are thrown away. */
function take(path: string, token: string): Promise<{ ms: number; status: number; bytes: number }> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const askedRequest = request(url + path, { agent, headers: { 'x-auth-token': token } }, (reply) => {
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      reply.on('end', () => resolve({ ms: performance.now() - startedAt, status: reply.statusCode ?? 0, bytes }));
      reply.on('error', reject);
    });
    askedRequest.on('error', reject);
    askedRequest.end();
  });
}

const part = (list: number[], share: number): number => list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0;

/** Repeats the health check until `work` is done. Returns how long the slowest check took, in milliseconds. */
async function holdDuring(work: () => Promise<unknown>): Promise<number> {
  let [max, isDone] = [0, false];
  const asking = (async () => {
    while (!isDone) max = Math.max(max, (await take('/api/health', '')).ms);
  })();
  await pause(20);
  await work();
  isDone = true;
  await asking;
  return max;
}

/** Makes each call three times and takes the median of the blocked times, because a shared machine pauses now and then. */
async function readFile(tokens: Record<'employee' | 'manager', string>): Promise<void> {
  print(`idle\thold ${(await holdDuring(() => pause(1000))).toFixed(0)} ms`);
  const requests: { line: string; hold: number }[] = [];
  for (const { by, path } of worstCalls(rants).filter((worstCall) => worstCall.path.includes(only))) {
    const holds: number[] = [];
    let [first, last, status, bytes] = [0, 0, 0, 0];
    for (let n = 0; n < 3; n++)
      holds.push(
        await holdDuring(async () => {
          const ms = await take(path, tokens[by]);
          if (n === 0) first = ms.ms;
          last = ms.ms;
          ({ status, bytes } = ms);
        }),
      );
    const hold = part(holds, 0.5);
    // Over a long time a shared machine does other work too, so an idle server is measured just as long for comparison.
    const alone = hold > 50 ? `, idle as long ${(await holdDuring(() => pause(last))).toFixed(0)} ms` : '';
    const line = `${hold.toFixed(0).padStart(5)} ms${alone}\tfirst time ${holds[0]?.toFixed(0)} ms\tanswer ${first.toFixed(0)} ms\t${status}\t${(bytes / 1e6).toFixed(2)} MB\t${by} ${path}`;
    requests.push({ line, hold });
  }
  for (const { line } of requests.toSorted((a, b) => b.hold - a.hold)) print(line);
  print(`calls ${requests.length}, above 50 ms: ${requests.filter(({ hold }) => hold > 50).length}`);
}

/** Makes other people's light calls for `seconds`, ten a second, with each person below their limit. */
async function light(tokens: string[], ids: string[]): Promise<Map<string, number[]>> {
  const waits = new Map<string, number[]>(['health', 'newest page', 'one rant'].map((name) => [name, []]));
  const pending: Promise<unknown>[] = [];
  const refused = new Map<string, number>();
  for (let n = 0; n < seconds * 10; n++) {
    const token = tokens[n % tokens.length] ?? '';
    const paths = { health: '/api/health', 'newest page': '/api/rants?page=1&limit=10', 'one rant': `/api/rants/${ids[n % ids.length]}` };
    for (const [name, path] of Object.entries(paths))
      pending.push(
        take(path, token).then(({ ms, status }) => {
          if (status === 200) waits.get(name)?.push(ms);
          else refused.set(`${name}: ${status}`, (refused.get(`${name}: ${status}`) ?? 0) + 1);
        }),
      );
    await pause(100);
  }
  await Promise.all(pending);
  for (const [which, count] of refused) print(`light calls that were refused: ${count} (${which})`);
  return waits;
}

const percentiles = (waits: Map<string, number[]>): string =>
  [...waits]
    .map(
      ([name, list]) => `${name} p50 ${part(list, 0.5).toFixed(0)} p95 ${part(list, 0.95).toFixed(0)} p99 ${part(list, 0.99).toFixed(0)}`,
    )
    .join('\t');

/**
 * Starts eight heavy calls each second, whether or not earlier ones have ended. Returns a function that stops this and returns the statuses
 * of all replies.
 */
function press(tokens: string[]): () => Promise<string> {
  const paths = burden(rants);
  const statuses = new Map<number, number>();
  const pending = new Set<Promise<unknown>>();
  let n = 0;
  const timer = setInterval(() => {
    const request = take(paths[n % paths.length] ?? '', tokens[n++ % tokens.length] ?? '').then(
      ({ status }) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
      () => statuses.set(0, (statuses.get(0) ?? 0) + 1),
    );
    pending.add(request);
    void request.finally(() => pending.delete(request));
  }, 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  };
}

/** Requests a hundred whole lists whose replies nobody reads. */
async function unread(tokens: string[], memory: () => number | null): Promise<void> {
  const before = memory();
  let max = 0;
  const requests = Array.from({ length: 100 }, (_, n) => {
    const sending = request(
      `${url}/api/rants`,
      { headers: { 'x-auth-token': tokens[n % tokens.length] ?? '' } },
      (reply) => void reply.pause(),
    );
    sending.on('error', () => {});
    sending.end();
    return sending;
  });
  for (let n = 0; n < 100; n++) {
    max = Math.max(max, memory() ?? 0);
    await pause(100);
  }
  for (const item of requests) item.destroy();
  print(`100 unread whole lists\tmemory ${before} MB before, at most ${max} MB`);
  await pause(1000);
}

async function measure(env: NodeJS.ProcessEnv, withLimits: boolean): Promise<void> {
  const server = start(earshot.with(-1, option('server', 'dist/server/main.js')), null, {
    ...env,
    ...(!withLimits && { RATE_LIMIT: 'off' }),
  });
  try {
    await untilHealthy(url);
    await pause(4000);
    print(`\n-- ${withLimits ? 'with the limits' : 'RATE_LIMIT=off'}; idle memory ${memoryOf(server)} MB`);
    const several = async (emails: string[]) => Promise.all(emails.map((email) => signIn(send, email)));
    const [heavyTokens, lightTokens] = [await several([heavy, heavy, heavy, heavy]), await several(lightUsers)];
    if (!withLimits && !process.argv.includes('--no-walk'))
      await readFile({ employee: heavyTokens[0] ?? '', manager: await signIn(send, manager) });
    if (only) return;
    const page = (await send('GET', '/api/rants?page=1&limit=100', lightTokens[0] ?? '')) as { rants: { _id: string }[] };
    const ids = page.rants.map((rant) => rant._id);
    print(`alone\t${percentiles(await light(lightTokens, ids))}`);
    const stopPressing = press(heavyTokens);
    print(`beside ${perSecond} heavy calls a second\t${percentiles(await light(lightTokens, ids))}`);
    print(`the heavy ones\t${await stopPressing()}`);
    if (!withLimits) await unread(heavyTokens, () => memoryOf(server));
    print(`memory at the end\t${memoryOf(server)} MB`);
  } finally {
    await stop(server);
  }
}

const postgres = process.argv.includes('--postgres') ? await startPostgres() : null;
const keepOption = option('keep', '');
const dir = keepOption || mkdtempSync(join(tmpdir(), 'earshot-fair-'));
const env = {
  ...(postgres && { DATABASE_URL: await freshDatabase(postgres.url) }),
  DATA_DIR: dir,
  PORT: String(port),
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: admin,
  ADMIN_PASSWORD: password,
};
try {
  print(`== ${postgres ? 'PostgreSQL' : 'SQLite'}, ${rants.toLocaleString('en-US')} rants of 1,000 characters ==`);
  if (!process.argv.includes('--filled')) {
    const imported = process.argv.includes('--copies') ? Math.min(rants, models) : rants;
    await fill(url, env, imported, !process.argv.includes('--no-articles'));
    if (imported < rants) await grow(env, rants, false);
  }
  await measure(env, false);
  if (!only) await measure(env, true);
} finally {
  if (!keepOption) rmSync(dir, { recursive: true, force: true });
  await postgres?.stop();
}
