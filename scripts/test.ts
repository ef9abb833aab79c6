/**
 * `npm test`: check, then every test (both engines, then the browser), and at the end the one line 'N passed, N failed'. A test that failed
 * is run once more, its file from the beginning (its tests build on each other), and printed: a loaded machine is sometimes too slow. What needed
 * it has to be looked into.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bin, print, root, run } from './run.ts';

interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/** More files than this do not fail by chance. */
const mostAgain = 5;

/** What vitest found, in these files or in all. Not `ok` after an error outside every test, too. */
async function vitest(files: readonly string[] = []): Promise<{ results: Report['testResults']; ok: boolean }> {
  const file = join(root, 'dist', 'tests.json');
  rmSync(file, { force: true });
  const child = spawn(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...files], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  return { results: (JSON.parse(readFileSync(file, 'utf8')) as Report).testResults, ok: code === 0 };
}

const count = (results: Report['testResults'], status: string): number =>
  results.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length;

print('Checking types, style, unused code and walls …');
const check = await run(process.execPath, ['scripts/check.ts']);
print(check.output.trim());

print('Testing on SQLite and PostgreSQL, then in a browser …');
let { results, ok } = await vitest();
const again = results.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
if (again.length > 0 && again.length <= mostAgain) {
  print(`Once more, from the beginning: ${again.join(', ')}`);
  const second = await vitest(again);
  results = [...results.filter(({ name }) => !again.includes(relative(root, name))), ...second.results];
  ok = second.ok;
}
const passed = count(results, 'passed');
// A file that could not even start counts as one failure; so does the check.
const failed = Math.max(count(results, 'failed'), ok ? 0 : 1) + (check.ok ? 0 : 1);
if (!check.ok) print('The check failed: see above.');
print(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
