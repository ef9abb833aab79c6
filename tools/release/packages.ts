/** The packages that the built server loads: none for tests, and none that only the pages need, since those are bundled into them. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root } from '../../scripts/run.ts';

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
const neededBy = ({ dependencies, optionalDependencies }: Manifest): string[] => Object.keys({ ...dependencies, ...optionalDependencies });

/** Files that are not needed at run time: types, source maps, and better-sqlite3's sources and builds for other machines. */
const isLeftOut = (path: string): boolean =>
  /\.(d\.[cm]?ts|map|tsbuildinfo)$|^better-sqlite3\/(deps|src)(\/|$)|^better-sqlite3\/prebuilds\/(?!linux-x64\.node$)/.test(path);

/** The environment as outside of npm, without the variables that npm sets for its scripts. */
const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/i.test(name)));

/** Installs from the lockfile, which checks the checksum of each package. The project's node_modules is not used. */
function install(folder: string): void {
  for (const part of ['.', ...(manifestIn(root).workspaces ?? [])]) {
    mkdirSync(join(folder, part), { recursive: true });
    cpSync(join(root, part, 'package.json'), join(folder, part, 'package.json'));
  }
  for (const file of ['package-lock.json', '.npmrc']) cpSync(join(root, file), join(folder, file));
  const args = ['ci', '--omit=dev', '--workspace=@earshot/server', '--prefer-offline'];
  execFileSync('npm', args, { cwd: folder, env: plainEnvironment(), stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Finds the folder of package `name` as Node does from `from`: in the nearest node_modules upwards. null: not installed. */
function findPackage(name: string, from: string, top: string): string | null {
  const path = join(from, 'node_modules', name);
  if (existsSync(join(path, 'package.json'))) return path;
  return from === top ? null : findPackage(name, dirname(from), top);
}

/** The folders of `names` and of everything that they depend on. */
function reach(top: string, names: string[], from = top, reached = new Set<string>()): Set<string> {
  for (const name of names) {
    const path = name.startsWith('@types/') || name.startsWith('@earshot/') ? null : findPackage(name, from, top);
    if (!path || reached.has(path)) continue;
    reached.add(path);
    reach(top, neededBy(manifestIn(path)), path, reached);
  }
  return reached;
}

/** Fills `target`, a node_modules folder that must not exist yet. Needs npm, and its cache or the network. */
export function fillPackages(target: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-packages-'));
  try {
    install(folder);
    const installed = join(folder, 'node_modules');
    for (const path of reach(folder, neededBy(manifestIn(join(folder, 'server')))))
      cpSync(path, join(target, relative(installed, path)), {
        recursive: true,
        filter: (file) => !isLeftOut(relative(installed, file)),
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
