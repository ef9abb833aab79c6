/** `npm test`: check, then every test (both engines, then the browser), and at the end the one line 'N passed, N failed'. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, run, say } from './run.ts';

const report = join(root, 'dist', 'tests.json');

say('Checking types, style, unused code and walls …');
const check = await run(process.execPath, ['scripts/check.ts']);
say(check.output.trim());

say('Testing on SQLite and PostgreSQL, then in a browser …');
rmSync(report, { force: true });
const tests = spawn(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, NO_COLOR: '1' },
});
const code = await new Promise<number>((resolve) => tests.on('close', (status) => resolve(status ?? 1)));

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}
const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8')) as Report;
// A file that could not even start counts as one failure; so does the check.
const failed = Math.max(numFailedTests, numFailedTestSuites > 0 || code !== 0 ? 1 : 0) + (check.ok ? 0 : 1);
if (!check.ok) say('The check failed: see above.');
say(`${numPassedTests} passed, ${failed} failed`);
process.exit(failed === 0 && numPassedTests > 0 ? 0 : 1);
