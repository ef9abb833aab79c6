/**
 * Runs before every command. Installs packages if the lockfile changed (with --tools also those of tools/), makes features/assembled, and
 * with --build makes dist/ if a source changed.
 * It must run on whatever Node the machine has (20 or newer); everything after it runs on the Node that the lockfile installs.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const print = (line) => process.stderr.write(`${line}\n`);

function run(command, args, name, cwd = root) {
  const env = { ...process.env };
  // npm passes its settings to scripts as environment variables; the install must use only the project's .npmrc.
  for (const key of Object.keys(env))
    if (/^npm_(config_(ignore_scripts|workspace|omit|production)|lifecycle|package)/i.test(key)) delete env[key];
  // NODE_ENV must be unset: with 'production' npm would not install the build tools, and with another value the pages would be built for
  // development.
  delete env.NODE_ENV;
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 2, 2], env, shell: process.platform === 'win32' });
  if (status === 0) return;
  print(`${name} failed${error ? `: ${error.message}` : ''}.`);
  process.exit(1);
}

function stampOf(text) {
  return createHash('sha256').update(text).digest('hex');
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function install(folder) {
  const stamp = join(folder, 'node_modules', '.earshot');
  const wantedStamp = stampOf(read(join(folder, 'package-lock.json')) + process.platform + process.arch);
  if (read(stamp) === wantedStamp) return;
  print('Installing from the lockfile …');
  run('npm', ['ci', '--loglevel=error'], 'npm ci', folder);
  writeFileSync(stamp, wantedStamp);
}

const skipped = new Set(['node_modules', 'testing']);

/** Name, size and modification time of every source: cheap to read, and any checkout or edit changes them. */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sources(path);
    if (/\.test\.tsx?$/.test(entry.name)) return [];
    const { size, mtimeMs } = statSync(path);
    return `${path.slice(root.length)} ${size} ${mtimeMs}`;
  });
}

function build() {
  const stamp = join(root, 'dist', '.stamp');
  const lock = stampOf(read(join(root, 'package-lock.json')));
  const wantedStamp = stampOf(
    [lock, ...['words', 'contract', 'features', 'server', 'web', 'scripts'].flatMap((folder) => sources(join(root, folder)))]
      .sort()
      .join('\n'),
  );
  if (read(stamp) === wantedStamp) return;
  if (!isWritable(root)) {
    // For example an installation that only root may change, which runs what was built before.
    if (existsSync(stamp))
      return print('The sources are newer than what was built, and this folder cannot be written: what was built runs.');
    print('This folder cannot be written, and nothing is built here yet. Run `npm start` once as a user who may write to it.');
    process.exit(1);
  }
  print('Building the pages and the server …');
  rmSync(stamp, { force: true });
  run(join(root, 'node_modules', '.bin', 'node'), [join(root, 'scripts', 'build.ts')], 'The build');
  writeFileSync(stamp, wantedStamp);
}

install(root);
if (process.argv.includes('--tools')) install(join(root, 'tools'));
run(join(root, 'node_modules', '.bin', 'node'), [join(root, 'scripts', 'assemble.ts')], 'Putting the features together');
if (process.argv.includes('--build')) build();
