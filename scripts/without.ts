/**
 * `npm run without -- NAME…`: whether the rest stands without these features, and those that need them. A copy of the repository loses their folders
 * and their lines in features/index.ts, and nothing else; then its types and sentences are checked, it is built and started. `--all` takes out each
 * feature in turn, but those that are the base of others; `--drawn N` takes out N that the hash of the commit chooses.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Feature } from '../contract/feature.ts';
import { features } from '../features/index.ts';
import { print, root, run } from './run.ts';

const names: string[] = [];
const needsOf = new Map<string, readonly string[]>();
for (const name of features) {
  const { feature } = (await import(`../features/${name}/feature.ts`)) as { feature: Feature };
  needsOf.set(name, feature.needs);
  if (!feature.isBase) names.push(name);
}
const parts = ['contract', 'words', 'server', 'web', 'e2e', 'scripts', 'tools'] as const;
const startMs = 60_000;

/** These features, and all later ones that need one of them. */
function withThoseThatNeed(given: readonly string[]): string[] {
  const out = new Set(given);
  for (const name of names) if (needsOf.get(name)!.some((need) => out.has(need))) out.add(name);
  return [...out];
}

/** Copies what git knows, committed or not. Packages stay where they are, but for our own, which are those of the copy. */
async function copyTo(folder: string): Promise<void> {
  const { output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of output.split('\0').filter((one) => one && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@earshot'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@earshot') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  for (const name of readdirSync(join(root, 'node_modules/@earshot'))) symlinkSync(join(folder, name), join(packages, '@earshot', name));
}

function takeOut(folder: string, out: readonly string[]): void {
  const index = join(folder, 'features/index.ts');
  let text = readFileSync(index, 'utf8');
  for (const name of out) {
    rmSync(join(folder, 'features', name), { recursive: true });
    text = text.replace(new RegExp(`\\s*'${name}',?`), '');
  }
  writeFileSync(index, text);
}

/** Starts the built server; throws where it does not say within a minute that it runs. */
async function start(folder: string): Promise<void> {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const server = spawn(process.execPath, [join(folder, 'dist/server/main.js')], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: data, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  try {
    await new Promise<void>((resolve, reject) => {
      const end = (why: string) => reject(new Error(`${why}\n${said}`));
      const timer = setTimeout(() => end('It did not start within a minute.'), startMs);
      const hear = (text: Buffer) => {
        said += text;
        if (!/is running at/.test(said)) return;
        clearTimeout(timer);
        resolve();
      };
      server.stdout.on('data', hear);
      server.stderr.on('data', hear);
      server.on('exit', (code) => end(`It ended with ${code}.`));
    });
  } finally {
    server.removeAllListeners('exit');
    server.kill('SIGKILL');
  }
}

async function standsWithout(given: readonly string[]): Promise<boolean> {
  const out = withThoseThatNeed(given);
  const folder = mkdtempSync(join(tmpdir(), 'earshot-without-'));
  const bin = (name: string) => join(root, 'node_modules/.bin', name);
  const inFolder = (command: string, args: string[]) => run(command, args, process.env, folder);
  const steps: [string, () => Promise<{ ok: boolean; output: string }>][] = [
    ['the assembly', () => inFolder(process.execPath, ['scripts/assemble.ts'])],
    [
      'types',
      async () => {
        const checked = await Promise.all(parts.map((part) => inFolder(bin('tsc'), ['-p', part, '--noEmit', '--checkers', '1'])));
        return { ok: checked.every(({ ok }) => ok), output: checked.map(({ output }) => output).join('') };
      },
    ],
    // Types do not show a sentence that is left over, a promise nobody holds, a number that counts all features.
    ['tests of contract and sentences', () => inFolder(bin('vitest'), ['run', '--project=plain', 'contract/', 'words/', 'features/'])],
    ['the build', () => inFolder(process.execPath, ['scripts/build.ts'])],
    [
      'the start',
      () =>
        start(folder).then(
          () => ({ ok: true, output: '' }),
          (error: unknown) => ({ ok: false, output: String(error) }),
        ),
    ],
  ];
  try {
    await copyTo(folder);
    takeOut(folder, out);
    for (const [name, step] of steps) {
      const { ok, output } = await step();
      if (ok) continue;
      print(`FAILED without ${out.join(', ')}: ${name}\n${output.trim()}`);
      return false;
    }
    print(`ok     without ${out.join(', ')}: types, tests of contract and sentences, build and start`);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Others at each commit, and the same ones at each run on it. */
async function drawn(count: number): Promise<string[]> {
  const { ok, output } = await run('git', ['rev-parse', 'HEAD']);
  const start = ok ? Number.parseInt(output.slice(0, 8), 16) : 0;
  return Array.from({ length: count }, (_, nth) => names[(start + nth) % names.length]!);
}

const args = process.argv.slice(2);
const isDrawn = args[0] === '--drawn';
const wanted = isDrawn
  ? (await drawn(Number(args[1] ?? 1))).map((name) => [name])
  : args.includes('--all')
    ? names.map((name) => [name])
    : [args];
const unknown = wanted.flat().filter((name) => !names.includes(name));
if (wanted.flat().length === 0 || unknown.length > 0) {
  print(
    `Usage: npm run without -- NAME… or --all. The features are: ${names.join(', ')}.${unknown.length > 0 ? ` Not one of them: ${unknown.join(', ')}.` : ''}`,
  );
  process.exit(1);
}
let broken = 0;
if (isDrawn) print(`Taken out by the hash of the commit: ${wanted.flat().join(', ')}.`);
for (const some of wanted) if (!(await standsWithout(some))) broken++;
process.exit(broken === 0 ? 0 : 1);
