/** `npm run check`: types of every floor, format and lint, unused code, walls. Two at a time; says what failed, all of it. */
import { bin, run, say } from './run.ts';

const node = process.execPath;
const checks: [string, string, string[]][] = [
  ['types of web', bin('tsc'), ['-p', 'web']],
  ['types of server', bin('tsc'), ['-p', 'server']],
  ['types of contract', bin('tsc'), ['-p', 'contract']],
  ['types of e2e', bin('tsc'), ['-p', 'e2e']],
  ['types of scripts', bin('tsc'), ['-p', 'scripts']],
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['unused code', bin('knip'), ['--no-progress']],
  ['walls', node, ['scripts/walls.ts']],
  ['docs/permissions.md', node, ['scripts/permissions.ts', '--check']],
];

let failed = 0;
async function worker(): Promise<void> {
  for (let next = checks.shift(); next; next = checks.shift()) {
    const [name, command, args] = next;
    const { ok, output, seconds } = await run(command, args);
    say(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (ok) continue;
    failed++;
    say(output.trim());
  }
}
await Promise.all([worker(), worker()]);
process.exit(failed === 0 ? 0 : 1);
