/** `npm test`: check, then every test (both engines, then the browser), and at the end the one line 'N passed, N failed'. Nothing is run a second time. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, print, root, run } from './run.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
}

async function vitest(): Promise<{ report: Report; ok: boolean }> {
  const file = join(root, 'dist', 'tests.json');
  rmSync(file, { force: true });
  const child = spawn(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  // Not 0 after an error outside every test, too.
  return { report: JSON.parse(readFileSync(file, 'utf8')) as Report, ok: code === 0 };
}

print('Checking types, style, unused code and walls …');
const check = await run(process.execPath, ['scripts/check.ts']);
print(check.output.trim());

print('Testing on SQLite and PostgreSQL, then in a browser …');
const { report, ok } = await vitest();
const passed = report.numPassedTests;
// A file that could not even start counts as one failure; so does the check.
const failed = Math.max(report.numFailedTests, ok ? 0 : 1) + (check.ok ? 0 : 1);
if (!check.ok) print('The check failed: see above.');
print(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
