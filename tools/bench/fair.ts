/**
 * `npm run bench:fair --prefix tools [-- --rants=30000] [--seconds=20] [--postgres] [--no-articles] [--copies]`: can one person take the service from the others? Asks each
 * worst call alone and prints the longest hold of the server as a stranger sees it (the slowest of the health checks meanwhile), then measures
 * other people's light calls with and without eight heavy calls a second of one employee, with the limits and without them. `--copies`: only the first
 * 10,000 rants are imported, the others copied (copies.ts); on SQLite their words are then in no index.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { print } from '../../scripts/run.ts';
import { freshDatabase, startPostgres } from '../../server/testing/postgres.ts';
import { grow, models } from './copies.ts';
import { admin, fill, heavy, manager, others, password, sendTo, signIn } from './fair-seed.ts';
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
/** Milliseconds until the last byte, the status, and how many bytes; nothing of them is kept. */
function take(path: string, token: string): Promise<{ ms: number; status: number; bytes: number }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { agent, headers: { 'x-auth-token': token } }, (reply) => {
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      reply.on('end', () => resolve({ ms: performance.now() - began, status: reply.statusCode ?? 0, bytes }));
      reply.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

const part = (list: number[], share: number): number => list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0;

/** Asks for the health one after the other until `work` is done; returns the slowest answer. */
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

/** Each asked three times, the middle hold: a shared machine stops everybody now and then. */
async function readFile(tokens: Record<'employee' | 'manager', string>): Promise<void> {
  print(`idle\thold ${(await holdDuring(() => pause(1000))).toFixed(0)} ms`);
  const seen: { line: string; hold: number }[] = [];
  for (const { by, path } of worstCalls(rants).filter((one) => one.path.includes(only))) {
    const holds: number[] = [];
    let [first, last, status, bytes] = [0, 0, 0, 0];
    for (let n = 0; n < 3; n++)
      holds.push(
        await holdDuring(async () => {
          const taken = await take(path, tokens[by]);
          if (n === 0) first = taken.ms;
          last = taken.ms;
          ({ status, bytes } = taken);
        }),
      );
    const hold = part(holds, 0.5);
    // A minute on a shared machine sees more of its other work: an idle server is measured just as long, beside it.
    const alone = hold > 50 ? `, idle as long ${(await holdDuring(() => pause(last))).toFixed(0)} ms` : '';
    const line = `${hold.toFixed(0).padStart(5)} ms${alone}\tfirst time ${holds[0]?.toFixed(0)} ms\tanswer ${first.toFixed(0)} ms\t${status}\t${(bytes / 1e6).toFixed(2)} MB\t${by} ${path}`;
    seen.push({ line, hold });
  }
  for (const { line } of seen.toSorted((a, b) => b.hold - a.hold)) print(line);
  print(`calls ${seen.length}, above 50 ms: ${seen.filter(({ hold }) => hold > 50).length}`);
}

/** Others' light calls for `seconds`, ten a second, each person below his limit. */
async function light(tokens: string[], ids: string[]): Promise<Map<string, number[]>> {
  const waits = new Map<string, number[]>(['health', 'newest page', 'one rant'].map((name) => [name, []]));
  const pending: Promise<unknown>[] = [];
  const refused = new Map<string, number>();
  for (let n = 0; n < seconds * 10; n++) {
    const token = tokens[n % tokens.length] ?? '';
    const asked = { health: '/api/health', 'newest page': '/api/rants?page=1&limit=10', 'one rant': `/api/rants/${ids[n % ids.length]}` };
    for (const [name, path] of Object.entries(asked))
      pending.push(
        take(path, token).then(({ ms, status }) =>
          status === 200 ? waits.get(name)?.push(ms) : print(`a light call was refused: ${status}`),
        ),
      );
    await pause(100);
  }
  await Promise.all(pending);
  for (const [why, count] of refused) print(`light calls without an answer: ${count} (${why})`);
  return waits;
}

const told = (waits: Map<string, number[]>): string =>
  [...waits]
    .map(
      ([name, list]) => `${name} p50 ${part(list, 0.5).toFixed(0)} p95 ${part(list, 0.95).toFixed(0)} p99 ${part(list, 0.99).toFixed(0)}`,
    )
    .join('\t');

/** Eight heavy calls begin each second, whether or not those before have ended. Returns how to stop, and what became of them. */
function press(tokens: string[]): () => Promise<string> {
  const paths = burden(rants);
  const statuses = new Map<number, number>();
  const pending = new Set<Promise<unknown>>();
  let n = 0;
  const timer = setInterval(() => {
    const one = take(paths[n % paths.length] ?? '', tokens[n++ % tokens.length] ?? '').then(
      ({ status }) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
      () => statuses.set(0, (statuses.get(0) ?? 0) + 1),
    );
    pending.add(one);
    void one.finally(() => pending.delete(one));
  }, 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  };
}

/** A hundred whole lists that nobody reads. */
async function unread(tokens: string[], memory: () => number | null): Promise<void> {
  const before = memory();
  let max = 0;
  const asked = Array.from({ length: 100 }, (_, n) => {
    const one = request(
      `${url}/api/rants`,
      { headers: { 'x-auth-token': tokens[n % tokens.length] ?? '' } },
      (reply) => void reply.pause(),
    );
    one.on('error', () => {});
    one.end();
    return one;
  });
  for (let n = 0; n < 100; n++) {
    max = Math.max(max, memory() ?? 0);
    await pause(100);
  }
  for (const one of asked) one.destroy();
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
    const [mine, theirs] = [await several([heavy, heavy, heavy, heavy]), await several(others)];
    if (!withLimits && !process.argv.includes('--no-walk'))
      await readFile({ employee: mine[0] ?? '', manager: await signIn(send, manager) });
    if (only) return;
    const page = (await send('GET', '/api/rants?page=1&limit=100', theirs[0] ?? '')) as { rants: { _id: string }[] };
    const ids = page.rants.map((rant) => rant._id);
    print(`alone\t${told(await light(theirs, ids))}`);
    const stopPressing = press(mine);
    print(`beside ${perSecond} heavy calls a second\t${told(await light(theirs, ids))}`);
    print(`the heavy ones\t${await stopPressing()}`);
    if (!withLimits) await unread(mine, () => memoryOf(server));
    print(`memory at the end\t${memoryOf(server)} MB`);
  } finally {
    await stop(server);
  }
}

const postgres = process.argv.includes('--postgres') ? await startPostgres() : null;
const kept = option('keep', '');
const dir = kept || mkdtempSync(join(tmpdir(), 'earshot-fair-'));
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
  if (!kept) rmSync(dir, { recursive: true, force: true });
  await postgres?.stop();
}
