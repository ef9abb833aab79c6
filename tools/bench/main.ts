/**
 * `npm run bench --prefix tools [-- --postgres] [--seconds=8]`: Earshot on one core and the load on the other, with ten connections,
 * signed in, 10,000 rants of 300 characters and 5,000 articles. In the same run a bare server sends the same bytes, because ratios can be
 * compared between machines and absolute speed cannot.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureGrowth as growths } from '../../features/assembled/growths.ts';
import { print, run } from '../../scripts/run.ts';
import { freshDatabase, startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { articles, fillArticles } from './articles.ts';
import type { Figures, Plan } from './load.ts';
import { ask, earshot, loadCore, memoryOf, serverCore, start, stop, untilHealthy } from './process.ts';
import { firstPage, managerDashboard, productionPackages } from './weight.ts';

const seconds = Number(/--seconds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 8);
const [port, controlPort] = [5971, 5972];
const [url, controlUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${controlPort}`];
const admin = { email: 'bench@earshot.example', password: 'a long enough password' };
const content = 'The rota for next week came out on Friday evening again, after most of us had left. '.repeat(4).slice(0, 300);

function rows(): string {
  const from = Date.now() - 365 * 86_400_000;
  const line = (i: number) =>
    `${new Date(from + i * 3_000_000).toISOString()},Department ${i % 20},Colleague ${i % 200},Category ${i % 12},${i} ${content.slice(0, 293).replaceAll(',', ';')},pending`;
  return ['date,department,target,category,content,status', ...Array.from({ length: 10_000 }, (_, i) => line(i))].join('\n');
}

interface Reply {
  status: number;
  text: string;
}
async function send(method: string, path: string, token: string, body?: unknown): Promise<Reply> {
  const headers = { 'x-auth-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const reply = await fetch(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return { status: reply.status, text: await reply.text() };
}

const load = async (plan: Omit<Plan, 'seconds' | 'connections'>): Promise<Figures> =>
  JSON.parse(await ask(['tools/bench/load.ts'], loadCore, JSON.stringify({ ...plan, seconds, connections: 10 }))) as Figures;

/** Measures Earshot and the control in turn, and prints the ratio. */
async function pair(name: string, method: 'GET' | 'POST', paths: string[], token: string, body?: unknown): Promise<void> {
  const sample = await send(method, paths[0]!, token, body);
  if (sample.status >= 300) throw new Error(`${name}: ${sample.status} ${sample.text}`);
  await fetch(`${controlUrl}/same`, { method: 'PUT', body: sample.text });
  const headers = { 'x-auth-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const options = body === undefined ? {} : { body: JSON.stringify(body) };
  const control = await load({ url: controlUrl, method, headers, paths: ['/same'], ...options });
  const ours = await load({ url, method, headers, paths, ...options });
  const cells = [name.padEnd(16), ours.rps.toFixed(0), `p50 ${ours.p50} ms`, `p99 ${ours.p99} ms`, `control ${control.rps.toFixed(0)}`];
  print(`${cells.join('\t')}\tratio ${(ours.rps / control.rps).toFixed(3)}${ours.failed ? `\tFAILED ${ours.failed}` : ''}`);
}

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/**
 * Compares how long a wrong password takes for an address that exists and for one that does not, which must be the same. The two take turns
 * at being first.
 */
async function compareLogins(pairs: number): Promise<void> {
  const time = async (email: string): Promise<number> => {
    const startedAt = performance.now();
    const { status } = await send('POST', '/api/auth/login', '', { email, password: 'not the right password' });
    if (status !== 401) throw new Error(`login: ${status}`);
    return performance.now() - startedAt;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let n = 0; n < pairs; n++)
    for (const isKnown of n % 2 === 0 ? [true, false] : [false, true])
      (isKnown ? known : unknown).push(await time(isKnown ? admin.email : `nobody${n}@earshot.example`));
  const slower = known.filter((ms, n) => ms > (unknown[n] ?? 0)).length;
  const cells = [`known p50 ${median(known).toFixed(2)} ms`, `unknown p50 ${median(unknown).toFixed(2)} ms`];
  print(`${'wrong password'.padEnd(16)}\t${cells.join('\t')}\tknown slower in ${slower} of ${pairs}`);
}

/** Measures the list, searches and articles of a large knowledge base. */
async function measureArticles(token: string): Promise<void> {
  await fillArticles(async (method, path, body) => {
    const { status, text } = await send(method, path, token, body);
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text) as unknown;
  });
  const list = '/api/knowledge-base/articles?page=1&limit=12&view=card';
  const page = JSON.parse((await send('GET', '/api/knowledge-base/articles?limit=100&page=1&view=card', token)).text) as { _id: string }[];
  await pair('articles, 12', 'GET', [list], token);
  await pair(
    'articles, search',
    'GET',
    articles.searches.map((text) => `${list}&search=${encodeURIComponent(text)}`),
    token,
  );
  await pair(
    'article',
    'GET',
    page.map(({ _id }) => `/api/knowledge-base/articles/${_id}`),
    token,
  );
}

async function measure(env: NodeJS.ProcessEnv): Promise<void> {
  const file = join(env.DATA_DIR ?? '', 'rows.csv');
  writeFileSync(file, rows());
  const imported = await run(process.execPath, ['features/rants/programs/import/main.ts', file, '--write'], { ...process.env, ...env });
  if (!imported.ok) throw new Error(imported.output);
  const startedAt = performance.now();
  let server = start(earshot, serverCore, env);
  await untilHealthy(url);
  print(`first start with account\t${(performance.now() - startedAt).toFixed(0)} ms`);
  await stop(server);
  const secondStartedAt = performance.now();
  server = start(earshot, serverCore, env);
  await untilHealthy(url);
  print(`healthy after\t${(performance.now() - secondStartedAt).toFixed(0)} ms`);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  print(`idle memory\t${memoryOf(server)} MB`);
  const { token } = JSON.parse((await send('POST', '/api/auth/login', '', admin)).text) as { token: string };
  const page = JSON.parse((await send('GET', '/api/rants?limit=100', token)).text) as { rants: { _id: string }[] };
  const ids = page.rants.map((rant) => rant._id);
  await pair('list of 10', 'GET', ['/api/rants?page=1&limit=10'], token);
  await pair(
    'detail',
    'GET',
    ids.map((id) => `/api/rants/${id}`),
    token,
  );
  const rant = { target: 'Colleague 1', department: 'Department 1', categoryType: 'Category 1', content };
  await pair('submit', 'POST', ['/api/rants'], token, rant);
  const all = (await Promise.all(Array.from({ length: 90 }, (_, i) => send('GET', `/api/rants?limit=100&page=${i + 1}`, token)))).flatMap(
    (reply) => (JSON.parse(reply.text) as typeof page).rants.map((rant) => `/api/rants/${rant._id}/respond`),
  );
  await pair('respond', 'POST', all, token, { response: 'Thank you. From today the rota comes out on Wednesday.' });
  await measureArticles(token);
  await compareLogins(200);
  print(`memory after\t${memoryOf(server)} MB`);
  await new Promise((resolve) => setTimeout(resolve, 60_000));
  print(`memory after a minute of rest\t${memoryOf(server)} MB`);
  await stop(server);
}

async function bench(postgres: TestPostgres | null): Promise<void> {
  print(`\n== ${postgres ? 'PostgreSQL' : 'SQLite'}, 10,000 rants of 300 characters, 10 connections, ${seconds} s each ==`);
  const dir = mkdtempSync(join(tmpdir(), 'earshot-bench-'));
  const database = postgres ? { DATABASE_URL: await freshDatabase(postgres.url) } : {};
  const env = {
    ...database,
    DATA_DIR: dir,
    PORT: String(port),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const control = start(['tools/bench/control.ts'], serverCore, { PORT: String(controlPort) });
  try {
    await new Promise((resolve) => control.stdout?.once('data', resolve));
    await measure(env);
  } finally {
    await stop(control);
    rmSync(dir, { recursive: true, force: true });
  }
}

const { count, megabytes } = productionPackages();
print(`production packages\t${count}, ${megabytes} MB`);
for (const [name, { script, style, files }] of [
  ['first page (login)', firstPage()],
  ["manager's dashboard", managerDashboard()],
] as const)
  print(`${name}\t${script} kB script + ${style} kB style in ${files} files, gzipped`);
for (const measure of growths) print(measure());
await bench(null);
if (process.argv.includes('--postgres')) {
  const postgres = await startPostgres();
  try {
    await bench(postgres);
  } finally {
    await postgres.stop();
  }
}
