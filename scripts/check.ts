/** `npm run check`: runs all checks below, two at a time, and prints the output of those that failed. */
import { join } from 'node:path';
import { bin, print, root, run } from './run.ts';

/** Name, program, arguments. */
type Check = [string, string, string[]];

const node = process.execPath;
/** Checks the types of a layer incrementally, with one thread, because several would repeat work and two checks already run in parallel. */
const types = (layer: string): Check => [
  `types of ${layer}`,
  bin('tsc'),
  ['-p', layer, '--checkers', '1', '--incremental', '--tsBuildInfoFile', join(root, 'dist/types', `${layer}.json`)],
];
const checks: Check[] = [
  types('web'),
  types('server'),
  types('contract'),
  types('words'),
  types('e2e'),
  types('scripts'),
  types('tools'),
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['unused code', bin('knip'), ['--no-progress']],
  ['layers', node, ['scripts/layers.ts']],
  ['names of files', node, ['scripts/names.ts']],
  ['boundaries of features', node, ['scripts/boundaries.ts']],
  ['features/assembled', node, ['scripts/assemble.ts', '--check']],
  ['docs/permissions.md', node, ['scripts/permissions.ts', '--check']],
];

let failedCount = 0;
async function worker(): Promise<void> {
  for (let next = checks.shift(); next; next = checks.shift()) {
    const [name, command, args] = next;
    const { ok, output, seconds } = await run(command, args);
    print(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (ok) continue;
    failedCount++;
    print(output.trim());
  }
}
await Promise.all([worker(), worker()]);
process.exit(failedCount === 0 ? 0 : 1);
