/**
 * `npm test`: the checks, then tests on both engines and in a browser, except those tagged 'slow'; then it takes one feature out to see
 * whether the rest still works. `npm run test:rest`: everything else, which is the slow tests, PostgreSQL for code that is the same on both
 * engines, and many more random cases. Each ends with the line 'N passed, N failed'. Failed tests are not repeated, because a failure by
 * chance has a cause too.
 */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, print, root, run } from './run.ts';

interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

const memory = '/dev/shm';
const roomBytes = 6 * 1024 ** 3;

/** A folder in memory for the test databases, if there is enough space: waiting for disks took a sixth of the total time. */
function memoryFolder(): string | undefined {
  if (!existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < roomBytes) return undefined;
  const folder = mkdtempSync(join(memory, 'earshot-tests-'));
  // PostgreSQL may run as another user and stores its files here too.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}

interface Result {
  results: Report['testResults'];
  /** False if a test failed, or after an error outside any test. */
  ok: boolean;
}

/**
 * `name`: part of the report's file name in dist. `testRun`: chooses engines and the number of random cases
 * (server/testing/every-engine.ts).
 */
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
  const passedCount = count(results, 'passed');
  // A file that could not be loaded counts as one failure.
  const failedCount = Math.max(count(results, 'failed'), ok ? 0 : 1) + alsoFailed;
  print(`${passedCount} passed, ${failedCount} failed`);
  process.exit(failedCount === 0 && passedCount > 0 ? 0 : 1);
}

async function testFirst(): Promise<never> {
  print('Checking types, style, unused code and layers …');
  const check = await run(process.execPath, ['scripts/check.ts']);
  print(check.output.trim());
  print('Testing on SQLite and PostgreSQL, then in a browser …');
  const results = await vitest('first', 'first', ['--tags-filter=!slow']);
  print('Taking out a feature …');
  const without = await run(process.execPath, ['scripts/without.ts', '--drawn', '1']);
  print(without.output.trim());
  if (!check.ok) print('The check failed: see above.');
  finish(results, [check, without].filter(({ ok }) => !ok).length);
}

/** Test files whose text matches, so that the others need not be loaded. */
const filesWith = (pattern: RegExp, globs: string[]): string[] =>
  globSync(globs, { cwd: root }).filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')));

async function testRest(): Promise<never> {
  const slowFiles = filesWith(/tags: 'slow'|@module-tag slow/, ['{server,e2e,features}/**/*.test.ts']);
  print('Testing what is slow …');
  const slow = await vitest('slow', 'first', ['--tags-filter=slow', ...slowFiles]);
  print('Testing on PostgreSQL what was tested on SQLite alone, and many random cases …');
  const inServer = ['server/**/*.test.ts', 'features/*/{server,programs}/**/*.test.ts'];
  const onBothEngines = filesWith(/\b(everyEngine|engineNames|randomCases|oracle)\b/, inServer);
  const rest = await vitest('rest', 'rest', ['--project=server', '--testNamePattern=\\(postgres\\)|many cases', ...onBothEngines]);
  finish({ results: [...slow.results, ...rest.results], ok: slow.ok && rest.ok }, 0);
}

await (process.argv.includes('--rest') ? testRest() : testFirst());
