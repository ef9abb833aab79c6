/**
 * `npm test`: the check, then the tests on both engines and in a browser, but for those with the tag 'slow'. `npm run test:rest`: what `npm test`
 * leaves out, which is the slow ones, PostgreSQL where the code is the same on both engines, and the large runs of random comparisons. `npm test`
 * takes out a feature to see whether the rest stands. Each ends with the one line 'N passed, N failed'. Nothing is run a second time: what fails by
 * chance has a cause.
 */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, print, root, run } from './run.ts';

interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/** A memory file system. */
const memory = '/dev/shm';
const roomBytes = 6 * 1024 ** 3;

/** A folder in memory for the databases of the run, where there is room for them: the waiting for disks was a sixth of the whole time. */
function memoryFolder(): string | undefined {
  if (!existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < roomBytes) return undefined;
  const folder = mkdtempSync(join(memory, 'earshot-tests-'));
  // A database server of another user keeps its files there, too.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}

interface Result {
  results: Report['testResults'];
  /** False after an error outside every test, too. */
  ok: boolean;
}

/** `name`: of the report in dist. `testRun`: which engines and how many random cases (server/testing/every-engine.ts). */
async function vitest(name: string, testRun: 'first' | 'rest', args: readonly string[]): Promise<Result> {
  const file = join(root, 'dist', `tests-${name}.json`);
  rmSync(file, { force: true });
  const folder = memoryFolder();
  const child = spawn(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NO_COLOR: '1', TEST_RUN: testRun, ...(folder && { TEST_MEMORY: folder }) },
  });
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  return { results: (JSON.parse(readFileSync(file, 'utf8')) as Report).testResults, ok: code === 0 };
}

const count = (results: Report['testResults'], status: string): number =>
  results.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length;

function finish({ results, ok }: Result, alsoFailed: number): never {
  const passed = count(results, 'passed');
  // A file that could not even start counts as one failure.
  const failed = Math.max(count(results, 'failed'), ok ? 0 : 1) + alsoFailed;
  print(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

async function testFirst(): Promise<never> {
  print('Checking types, style, unused code and layers …');
  const check = await run(process.execPath, ['scripts/check.ts']);
  print(check.output.trim());
  print('Testing on SQLite and PostgreSQL, then in a browser …');
  const found = await vitest('first', 'first', ['--tags-filter=!slow']);
  print('Taking out a feature …');
  const without = await run(process.execPath, ['scripts/without.ts', '--drawn', '1']);
  print(without.output.trim());
  if (!check.ok) print('The check failed: see above.');
  finish(found, [check, without].filter(({ ok }) => !ok).length);
}

/** Test files that say what `what` looks for: the others need not be loaded. */
const filesWith = (what: RegExp, patterns: string[]): string[] =>
  globSync(patterns, { cwd: root }).filter((path) => what.test(readFileSync(join(root, path), 'utf8')));

/** Leaves one in so many of the further journeys (`--one-in=8`), drawn by the hash of the commit: all of them take a quarter of an hour. */
async function drawn(files: string[]): Promise<string[]> {
  const oneIn = Number(process.argv.find((arg) => arg.startsWith('--one-in='))?.slice('--one-in='.length) ?? 1);
  if (oneIn === 1) return files;
  const { ok, output } = await run('git', ['rev-parse', 'HEAD']);
  if (!ok) throw new Error('--one-in needs the hash of a commit');
  const turn = Number.parseInt(output.slice(0, 8), 16) % oneIn;
  let journeys = 0;
  return files.toSorted().filter((path) => !/^e2e\/|journey\.test\.ts$/.test(path) || journeys++ % oneIn === turn);
}

async function testRest(): Promise<never> {
  const marked = filesWith(/tags: 'slow'|@module-tag slow/, ['{server,e2e,features}/**/*.test.ts']);
  const files = await drawn(marked);
  print(`Testing what is slow, ${files.length} of ${marked.length} files …`);
  const slow = await vitest('slow', 'first', ['--tags-filter=slow', ...files]);
  print('Testing on PostgreSQL what was tested on SQLite alone, and many random cases …');
  const inServer = ['server/**/*.test.ts', 'features/*/{server,programs}/**/*.test.ts'];
  const onBothEngines = filesWith(/\b(everyEngine|engineNames|randomCases|oracle)\b/, inServer);
  const found = await vitest('rest', 'rest', ['--project=server', '--testNamePattern=\\(postgres\\)|many cases', ...onBothEngines]);
  finish({ results: [...slow.results, ...found.results], ok: slow.ok && found.ok }, 0);
}

await (process.argv.includes('--rest') ? testRest() : testFirst());
