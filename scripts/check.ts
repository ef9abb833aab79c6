/** `npm run check`: types of every layer, format and lint, unused code, and which layer imports which. Two at a time; says what failed, all of it. */
import { join } from 'node:path';
import { bin, print, root, run } from './run.ts';

/** Its name, a program, what it is told. */
type Check = [string, string, string[]];

const node = process.execPath;
/** Only what changed since the last time is looked at again. One checker each: several make the same types anew, and two programs run already. */
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

let failed = 0;
async function worker(): Promise<void> {
  for (let next = checks.shift(); next; next = checks.shift()) {
    const [name, command, args] = next;
    const { ok, output, seconds } = await run(command, args);
    print(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (ok) continue;
    failed++;
    print(output.trim());
  }
}
await Promise.all([worker(), worker()]);
process.exit(failed === 0 ? 0 : 1);
