/** The packages that the built server loads: nothing for tests, and nothing that only the pages need, which have theirs in them. */
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

/** Files that nothing reads at run time: types, maps, and the sources and other machines' builds of the database. */
const isLeftOut = (path: string): boolean =>
  /\.(d\.[cm]?ts|map|tsbuildinfo)$|^better-sqlite3\/(deps|src)(\/|$)|^better-sqlite3\/prebuilds\/(?!linux-x64\.node$)/.test(path);

/** The environment of a person's own call, without what npm hands down to its scripts. */
const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/i.test(name)));

/** A fresh install from the lockfile, which checks each package against its sum; what lies in the project's node_modules is not asked. */
function install(folder: string): void {
  for (const part of ['.', ...(manifestIn(root).workspaces ?? [])]) {
    mkdirSync(join(folder, part), { recursive: true });
    cpSync(join(root, part, 'package.json'), join(folder, part, 'package.json'));
  }
  for (const file of ['package-lock.json', '.npmrc']) cpSync(join(root, file), join(folder, file));
  const args = ['ci', '--omit=dev', '--workspace=@earshot/server', '--prefer-offline'];
  execFileSync('npm', args, { cwd: folder, env: plainEnvironment(), stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Where `name` is found from `from`, as Node looks: in the nearest node_modules upwards; null where it is not installed. */
function find(name: string, from: string, top: string): string | null {
  const path = join(from, 'node_modules', name);
  if (existsSync(join(path, 'package.json'))) return path;
  return from === top ? null : find(name, dirname(from), top);
}

/** The folders of all packages that `names` lead to. */
function reach(top: string, names: string[], from = top, reached = new Set<string>()): Set<string> {
  for (const name of names) {
    const path = name.startsWith('@types/') || name.startsWith('@earshot/') ? null : find(name, from, top);
    if (!path || reached.has(path)) continue;
    reached.add(path);
    reach(top, neededBy(manifestIn(path)), path, reached);
  }
  return reached;
}

/** Fills `target`, a folder node_modules that is not there yet. Needs npm, and its cache or the network. */
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
