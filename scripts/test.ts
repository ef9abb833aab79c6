/**
 * `npm test`: check, then every test (both engines, then the browser), and at the end the one line 'N passed, N failed'. A journey that failed
 * beside others is run once more alone, and the output says so: on a busy machine a browser may be too slow for the clock of a notice. What is
 * wrong in the product fails alone, too.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bin, print, root, run } from './run.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

interface Outcome {
  report: Report;
  /** Also false after an error outside every test. */
  ok: boolean;
  /** Files with a failure, below the root. */
  failed: string[];
}

async function vitest(...which: string[]): Promise<Outcome> {
  const file = join(root, 'dist', 'tests.json');
  rmSync(file, { force: true });
  const child = spawn(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...which], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failed = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
  return { report, ok: code === 0, failed };
}

const passedIn = ({ testResults }: Report, files: string[]): number =>
  testResults
    .filter(({ name }) => files.includes(relative(root, name)))
    .reduce((sum, { assertionResults }) => sum + assertionResults.filter(({ status }) => status === 'passed').length, 0);

print('Checking types, style, unused code and walls …');
const check = await run(process.execPath, ['scripts/check.ts']);
print(check.output.trim());

print('Testing on SQLite and PostgreSQL, then in a browser …');
const first = await vitest();
const again = first.failed.length > 0 && first.failed.every((file) => file.startsWith('e2e/')) ? first.failed : [];
if (again.length > 0) print(`Once more, alone: ${again.join(', ')}`);
const second = again.length > 0 ? await vitest('--project', 'browser', '--maxWorkers', '1', ...again) : null;

const last = second ?? first;
const passed = second
  ? first.report.numPassedTests - passedIn(first.report, again) + second.report.numPassedTests
  : first.report.numPassedTests;
// A file that could not even start counts as one failure; so does the check.
const failed = Math.max(last.report.numFailedTests, last.ok ? 0 : 1) + (check.ok ? 0 : 1);
if (!check.ok) print('The check failed: see above.');
if (second?.ok) print(`Failed beside others and passed alone: ${again.join(', ')}`);
print(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
