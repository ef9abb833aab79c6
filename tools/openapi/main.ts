/**
 * `npm run check:openapi --prefix tools`: checks that clients can be generated from the OpenAPI description. Three generators make one
 * each; its types are checked, and a small program with it signs in, uploads a file, submits a rant and lists it, against an Earshot that
 * is started for it. Redocly checks the description by its recommended rules. Everything is installed separately, with its own
 * TypeScript; nothing is part of `npm test`.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { accounts } from '@earshot/contract/accounts';
import { options } from '../../features/options/contract/index.ts';
import { type Outcome, print, root, run } from '../../scripts/run.ts';
import { startApp, type TestApp } from '../../server/testing/app.ts';

const folder = import.meta.dirname;
const out = join(root, 'dist/openapi');
const description = join(out, 'openapi.json');
/** Switches off telemetry and update notices. */
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', DO_NOT_TRACK: '1' };

const program = (name: string): string => join(root, 'tools/node_modules/.bin', name);
const start = (name: string, args: string[]): Promise<Outcome> => run(process.execPath, [program(name), ...args], env);

let failedCount = 0;
function say(ok: boolean, step: string, output = ''): boolean {
  print(`${ok ? 'ok    ' : 'FAILED'} ${step}`);
  if (ok) return true;
  failedCount++;
  if (output) print(output.trim());
  return false;
}

/** The command of each generator, by the name of the program in clients/ that uses its client. */
const generators: Record<string, [string, string[]]> = {
  'openapi-typescript': ['openapi-typescript', [description, '-o', join(out, 'openapi-typescript/earshot.ts')]],
  'hey-api': ['openapi-ts', ['-i', description, '-o', join(out, 'hey-api'), '--no-log-file']],
  orval: ['orval', ['--config', join(folder, 'orval.config.mjs')]],
};

const person = { email: 'admin@earshot.example', password: 'a long enough password' };
const names = { targetEmployees: 'Management', targetDepartments: 'Production', categoryTypes: 'Workplace' };

async function startEarshot(): Promise<TestApp> {
  const t = await startApp();
  const { setupSecret: secret } = t;
  const organisation = { organisationName: 'Earshot', timeZone: 'UTC', employeeVisibility: 'all' } as const;
  const { token } = (await t.call(accounts.setUp, { body: { secret, name: 'Admin', ...organisation, ...person } })).body;
  for (const [list, name] of Object.entries(names)) await t.call(options.add, { token, params: { list }, body: { name } });
  return t;
}

interface Problem {
  ruleId: string;
  severity: 'error' | 'warn';
  message: string;
  location: { pointer?: string }[];
}

async function lint(): Promise<void> {
  const { output } = await start('redocly', ['lint', '--extends=recommended', '--max-problems=10000', '--format=json', description]);
  const text = /\{[\s\S]*\}/.exec(output)?.[0];
  if (!text) return void say(false, 'Redocly', output);
  const { totals, problems } = JSON.parse(text) as { totals: { errors: number; warnings: number }; problems: Problem[] };
  const lines = problems.map(({ severity, ruleId, message, location }) => `${severity} ${ruleId} at ${location[0]?.pointer}: ${message}`);
  say(totals.errors === 0, `Redocly, rules 'recommended': ${totals.errors} errors, ${totals.warnings} warnings`);
  for (const line of lines) print(`       ${line}`);
}

interface Client {
  main(user: typeof person & { url: string }): Promise<{ token: string; fileId: string; rantId: string; listed: string[] }>;
}

/** The program is bundled first, because some generators leave file endings out of imports. */
async function useClient(name: string, t: TestApp): Promise<void> {
  const bundle = join(out, `${name}.mjs`);
  const entry = join(folder, 'clients', `${name}.ts`);
  const bundled = await run(program('esbuild'), [entry, '--bundle', '--platform=node', '--format=esm', `--outfile=${bundle}`], env);
  if (!bundled.ok) return void say(false, `${name}: bundled`, bundled.output);
  try {
    const { main } = (await import(pathToFileURL(bundle).href)) as Client;
    const { token, fileId, rantId, listed } = await main({ url: t.url, ...person });
    const { body } = await t.send('GET', `/api/rants/${rantId}`, { token });
    const files = (body as unknown as { files: { _id: string }[] }).files.map(({ _id }) => _id);
    say(listed.includes(rantId) && files.includes(fileId), `${name}: signs in, uploads a file, submits a rant with it, lists it`);
  } catch (error) {
    say(false, `${name}: signs in, uploads, submits, lists`, inspect(error));
  }
}

async function check(): Promise<void> {
  const t = await startEarshot();
  try {
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    const { text } = await t.send('GET', '/api/openapi.json');
    writeFileSync(description, text);
    print(`       ${Math.round(text.length / 1024)} KiB, ${Object.keys((JSON.parse(text) as { paths: object }).paths).length} paths`);
    await lint();
    const clients: string[] = [];
    for (const [name, [command, args]] of Object.entries(generators)) {
      const { ok, output } = await start(command, args);
      if (say(ok, `${name}: makes a client`, output)) clients.push(name);
    }
    const types = await start('tsc', ['-p', folder]);
    say(types.ok, `types of ${clients.join(', ')} and the programs over them`, types.output);
    for (const name of clients) await useClient(name, t);
  } finally {
    await t.close();
  }
}

const missing = ['redocly', 'tsc', 'esbuild', ...Object.values(generators).map(([name]) => name)].filter(
  (name) => !existsSync(program(name)),
);
if (missing.length === 0) await check();
else say(false, `Not found, so nothing was checked: ${missing.join(', ')}. They come with npm ci --prefix tools.`);
process.exit(failedCount === 0 ? 0 : 1);
