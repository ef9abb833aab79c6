/**
 * `npm run bench:scale --prefix tools [-- --postgres] [--rows=10000,100000,1000000] [--seconds=4]`: what dashboards and files cost as the
 * number of rants grows. Each size has the same people and lists, over two years. The first 10,000 rants are imported; the rest are
 * copies with other ids and times (copies.ts).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print, run } from '../../scripts/run.ts';
import { freshDatabase, startPostgres } from '../../server/testing/postgres.ts';
import { grow, models } from './copies.ts';
import type { Figures, Plan } from './load.ts';
import { ask, earshot, loadCore, memoryOf, serverCore, start, stop, untilHealthy } from './process.ts';

const option = (name: string, fallback: string) => new RegExp(`--${name}=(\\S+)`).exec(process.argv.join(' '))?.[1] ?? fallback;
const sizes = option('rows', '10000,100000,1000000').split(',').map(Number);
const seconds = Number(option('seconds', '4'));
const [port, controlPort] = [5973, 5974];
const [url, controlUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${controlPort}`];
const admin = { email: 'bench@earshot.example', password: 'a long enough password' };
const day = 86_400_000;

function rows(): string {
  const end = Date.now() - 3_600_000;
  const line = (i: number) => {
    const date = end - (i / models) * 730 * day;
    const answer = i % 3 > 0 ? `Answer ${i},` : ',';
    const status = i % 5 === 0 ? 'resolved' : i % 3 > 0 ? 'responded' : 'pending';
    const vocabulary = 'The rota for next week came out on Friday evening again after most of us had left. '.repeat(4).slice(0, 290);
    return `${new Date(date).toISOString()},Department ${i % 20},Colleague ${i % 200},Category ${i % 12},${i} ${vocabulary},${answer}${status}`;
  };
  return ['date,department,target,category,content,response,status', ...Array.from({ length: models }, (_, i) => line(i))].join('\n');
}

const call = async (path: string, token: string, init: RequestInit = {}) =>
  fetch(url + path, { ...init, headers: { 'x-auth-token': token, 'content-type': 'application/json' } });

async function timed(path: string, token: string): Promise<number> {
  const startedAt = performance.now();
  const reply = await call(path, token);
  await reply.text();
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return performance.now() - startedAt;
}

const load = async (plan: Omit<Plan, 'seconds' | 'connections' | 'method'>): Promise<Figures> =>
  JSON.parse(await ask(['tools/bench/load.ts'], loadCore, JSON.stringify({ ...plan, method: 'GET', seconds, connections: 10 }))) as Figures;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function dashboard(name: string, path: string, token: string): Promise<void> {
  const cold = await timed(path, token);
  const sample = await (await call(path, token)).text();
  await fetch(`${controlUrl}/same`, { method: 'PUT', body: sample });
  const headers = { 'x-auth-token': token };
  const ours = await load({ url, headers, paths: [path] });
  const control = await load({ url: controlUrl, headers, paths: ['/same'] });
  const afterWrite: number[] = [];
  const rant = { target: 'Colleague 1', department: 'Department 1', categoryType: 'Category 1', content: 'One more.' };
  for (let n = 0; n < 15; n++) {
    await call('/api/rants', token, { method: 'POST', body: JSON.stringify(rant) });
    afterWrite.push(await timed(path, token));
  }
  const cells = [name.padEnd(22), `first ${cold.toFixed(0)} ms`, `${ours.rps.toFixed(0)} rps`, `p99 ${ours.p99} ms`];
  const ratio = (ours.rps / control.rps).toFixed(3);
  print([...cells, `after a write ${median(afterWrite).toFixed(1)} ms`, `ratio ${ratio}`, ours.failed ? 'FAILED' : ''].join('\t'));
}

/** Downloads a whole file while another client requests a page again and again. */
async function file(name: string, path: string, token: string, memory: () => number | null): Promise<void> {
  const before = memory() ?? 0;
  let [max, bytes, isDone] = [before, 0, false];
  /** Requests a page again and again until `isEnough`. Returns the durations. */
  const pages = async (isEnough: (count: number) => boolean) => {
    const waits: number[] = [];
    while (!isEnough(waits.length)) {
      waits.push(await timed('/api/rants?page=1&limit=10', token));
      max = Math.max(max, memory() ?? 0);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return waits.toSorted((a, b) => a - b);
  };
  const alone = await pages((count) => count === 100);
  const other = pages(() => isDone);
  const startedAt = performance.now();
  const reply = await call(path, token);
  for await (const chunk of reply.body ?? []) bytes += (chunk as Uint8Array).length;
  const took = performance.now() - startedAt;
  isDone = true;
  const waits = await other;
  const part = (list: number[], share: number) => (list[Math.floor((list.length - 1) * share)] ?? 0).toFixed(0);
  print(
    [
      name.padEnd(22),
      `${(took / 1000).toFixed(1)} s`,
      `${(bytes / 1e6).toFixed(1)} MB`,
      `others wait p50 ${part(waits, 0.5)}, p99 ${part(waits, 0.99)}, at most ${part(waits, 1)} ms (without it ${part(alone, 0.5)} and ${part(alone, 1)})`,
      `memory +${max - before} MB`,
    ].join('\t'),
  );
}

async function measure(env: NodeJS.ProcessEnv, size: number): Promise<void> {
  const data = join(env.DATA_DIR ?? '', 'rows.csv');
  writeFileSync(data, rows());
  const imported = await run(process.execPath, ['features/rants/programs/import/main.ts', data, '--write'], { ...process.env, ...env });
  if (!imported.ok) throw new Error(imported.output);
  await grow(env, size, false);
  const server = start(earshot, serverCore, env);
  try {
    await untilHealthy(url);
    const reply = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    });
    const { token } = (await reply.json()) as { token: string };
    for (const range of ['week', 'quarter', 'year'])
      await dashboard(`manager ${range}`, `/api/rants/manager-dashboard?timeRange=${range}`, token);
    await dashboard('metrics week', '/api/department-metrics?department=all', token);
    await dashboard('stats', '/api/rants/stats', token);
    await dashboard('own trends', '/api/rants/trends', token);
    await dashboard('own categories', '/api/rants/categories', token);
    const all = 'startDate=2000-01-01&endDate=2100-01-01';
    await file('CSV of all', `/api/reports/export-rants/csv?${all}`, token, () => memoryOf(server));
    await file('Excel of all', `/api/reports/export-rants/excel?${all}`, token, () => memoryOf(server));
    print(`memory at the end\t${memoryOf(server)} MB`);
  } finally {
    await stop(server);
  }
}

const postgres = process.argv.includes('--postgres') ? await startPostgres() : null;
const control = start(['tools/bench/control.ts'], serverCore, { PORT: String(controlPort) });
try {
  await new Promise((resolve) => control.stdout?.once('data', resolve));
  for (const size of sizes) {
    print(`\n== ${postgres ? 'PostgreSQL' : 'SQLite'}, ${size.toLocaleString('en-US')} rants, 10 connections, ${seconds} s each ==`);
    const dir = mkdtempSync(join(tmpdir(), 'earshot-scale-'));
    const database = postgres ? { DATABASE_URL: await freshDatabase(postgres.url) } : {};
    const surroundings = { DATA_DIR: dir, PORT: String(port), RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
    await measure({ ...database, ...surroundings, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }, size).finally(() =>
      rmSync(dir, { recursive: true, force: true }),
    );
  }
} finally {
  await stop(control);
  await postgres?.stop();
}
