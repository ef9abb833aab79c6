/**
 * `npm run bench:import --prefix tools`: how long importing 5,000 people from one file blocks the server's event loop. It counts the CPU
 * time of the server's thread between two turns of the loop, which is independent of other programs on the machine. The exit code is 1 if
 * the median of the runs exceeds what product.md 7.14 allows.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { limits } from '@earshot/contract/limits';
import { print } from '../../scripts/run.ts';
import { startApp } from '../../server/testing/app.ts';
import { freshDatabase, startPostgres } from '../../server/testing/postgres.ts';

const allowedMs = 50;
const runs = 5;

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The client runs in a process of its own, so that its work does not count as the server's. It prints when each call starts and when its
 * reply has arrived.
 */
const client = `
const [url, secret] = process.argv.slice(1);
const post = async (path, body, token = '') => {
  const headers = { 'content-type': 'application/json', 'x-auth-token': token };
  return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};
const admin = { name: 'Ada', email: 'ada@northwind.example', password: 'correct horse battery' };
const organisation = { organisationName: 'Northwind', timeZone: 'UTC', employeeVisibility: 'all' };
const { token } = await post('/api/setup', { secret, ...admin, ...organisation });
const letters = (n) => [...String(n)].map((digit) => 'abcdefghij'[digit]).join('');
for (let n = 0; n < 300; n++) await post('/api/manage/targetEmployees', { name: 'Target ' + letters(n) }, token);
for (let run = 0; run < ${runs}; run++)
  for (const write of [false, true]) {
    const line = (_, n) => 'Person ' + letters(n) + ' of file ' + run + ',person.' + run + '.' + n + '@northwind.example,employee';
    const csv = 'name,email,role\\n' + Array.from({ length: ${limits.import.people} }, line).join('\\n');
    await new Promise((resolve) => setTimeout(resolve, 300));
    console.log('begin');
    await post('/api/auth/users/import', { csv, write }, token);
    console.log(write ? 'written' : 'looked at');
  }
`;

const postgres = process.argv.includes('--postgres') ? await startPostgres() : null;
const t = await startApp(postgres ? { databaseUrl: await freshDatabase(postgres.url) } : {});
let longest = 0;
let last = cpuMs();
const tick = (): void => {
  const now = cpuMs();
  longest = Math.max(longest, now - last);
  last = now;
  setImmediate(tick);
};
tick();

const holds: Record<string, number[]> = {};
const child = spawn(process.execPath, ['--input-type=module', '-e', client, t.url, t.setupSecret], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
for await (const line of createInterface({ input: child.stdout })) {
  if (line === 'begin') longest = 0;
  else holds[line] = [...(holds[line] ?? []), longest];
}

let isWithin = true;
for (const [name, list] of Object.entries(holds)) {
  const middle = list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  isWithin &&= middle <= allowedMs;
  const each = list.map((ms) => ms.toFixed(0)).join(' ');
  print(`${limits.import.people} people ${name}\tlongest hold ${each} ms\tmiddle ${(middle / allowedMs).toFixed(2)} of what is allowed`);
}
await t.close();
await postgres?.stop();
process.exit(isWithin ? 0 : 1);
