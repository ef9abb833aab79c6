/**
 * `npm run without -- NAME…`: checks that the product works without these features and those that need them. It copies the repository,
 * deletes their folders and their lines in features/index.ts and nothing else, then checks types and sentences, builds and starts the copy.
 * `--all` removes each feature that is not a base feature in turn; `--drawn N` removes N features chosen by the hash of the commit.
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

/** The given features and all later ones that need one of them. */
function withThoseThatNeed(givenNames: readonly string[]): string[] {
  const removed = new Set(givenNames);
  for (const name of names) if (needsOf.get(name)!.some((need) => removed.has(need))) removed.add(name);
  return [...removed];
}

/**
 * Copies all files that git does not ignore, committed or not. Packages are linked instead of copied, except our own, which must be those
 * of the copy.
 */
async function copyTo(folder: string): Promise<void> {
  const { output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of output.split('\0').filter((path) => path && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@earshot'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@earshot') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  for (const name of readdirSync(join(root, 'node_modules/@earshot'))) symlinkSync(join(folder, name), join(packages, '@earshot', name));
}

function takeOut(folder: string, removed: readonly string[]): void {
  const index = join(folder, 'features/index.ts');
  let text = readFileSync(index, 'utf8');
  for (const name of removed) {
    rmSync(join(folder, 'features', name), { recursive: true });
    text = text.replace(new RegExp(`\\s*'${name}',?`), '');
  }
  writeFileSync(index, text);
}

/**
 * Starts the built server, and kills it once it reports that it is running. Throws if it ends earlier or does not report this within a
 * minute.
 */
async function start(folder: string): Promise<void> {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const server = spawn(process.execPath, [join(folder, 'dist/server/main.js')], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: data, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  try {
    await new Promise<void>((resolve, reject) => {
      const end = (reason: string) => reject(new Error(`${reason}\n${printed}`));
      const timer = setTimeout(() => end('It did not start within a minute.'), startMs);
      const onOutput = (text: Buffer) => {
        printed += text;
        if (!/is running at/.test(printed)) return;
        clearTimeout(timer);
        resolve();
      };
      server.stdout.on('data', onOutput);
      server.stderr.on('data', onOutput);
      server.on('exit', (code) => end(`It ended with ${code}.`));
    });
  } finally {
    server.removeAllListeners('exit');
    server.kill('SIGKILL');
  }
}

async function worksWithout(names: readonly string[]): Promise<boolean> {
  const removed = withThoseThatNeed(names);
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
    // Types do not reveal leftover sentences, promises without a test, or numbers that count all features.
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
    takeOut(folder, removed);
    for (const [name, step] of steps) {
      const { ok, output } = await step();
      if (ok) continue;
      print(`FAILED without ${removed.join(', ')}: ${name}\n${output.trim()}`);
      return false;
    }
    print(`ok     without ${removed.join(', ')}: types, tests of contract and sentences, build and start`);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Features chosen by the commit: they differ between commits and are the same in each run of one commit. */
async function drawFeatures(count: number): Promise<string[]> {
  const { ok, output } = await run('git', ['rev-parse', 'HEAD']);
  const start = ok ? Number.parseInt(output.slice(0, 8), 16) : 0;
  return Array.from({ length: count }, (_, nth) => names[(start + nth) % names.length]!);
}

const args = process.argv.slice(2);
const isDrawn = args[0] === '--drawn';
const wantedFeatures = isDrawn
  ? (await drawFeatures(Number(args[1] ?? 1))).map((name) => [name])
  : args.includes('--all')
    ? names.map((name) => [name])
    : [args];
const unknownNames = wantedFeatures.flat().filter((name) => !names.includes(name));
if (wantedFeatures.flat().length === 0 || unknownNames.length > 0) {
  print(
    `Usage: npm run without -- NAME… or --all. The features are: ${names.join(', ')}.${unknownNames.length > 0 ? ` Not one of them: ${unknownNames.join(', ')}.` : ''}`,
  );
  process.exit(1);
}
let brokenCount = 0;
if (isDrawn) print(`Taken out by the hash of the commit: ${wantedFeatures.flat().join(', ')}.`);
for (const group of wantedFeatures) if (!(await worksWithout(group))) brokenCount++;
process.exit(brokenCount === 0 ? 0 : 1);
