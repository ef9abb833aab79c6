/** `npm run release`: fills the folder `release` with the archive, its bill of materials, the release notes, and their checksums. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { print, root } from '../../scripts/run.ts';
import { makeArchive } from './archive.ts';
import { billOfMaterials } from './bill.ts';
import { notesOf } from './notes.ts';

const out = join(root, 'release');

function writeSums(files: string[]): void {
  const sums = files.map(
    (file) =>
      `${createHash('sha256')
        .update(readFileSync(join(out, file)))
        .digest('hex')}  ${file}\n`,
  );
  writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
}

function release(): void {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  // The notes come first, so that a missing heading fails before the long work.
  const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  const name = `earshot-${version}-linux-x64`;
  print('Packing the archive, which takes a minute or two …');
  const [archive, bill, text] = [`${name}.tar.xz`, `earshot-${version}.cdx.json`, `earshot-${version}-notes.md`] as const;
  makeArchive(join(out, archive), name);
  writeFileSync(join(out, bill), billOfMaterials());
  writeFileSync(join(out, text), notes);
  writeSums([archive, bill, text]);
  for (const file of [archive, bill, text]) print(`release/${file}  ${(statSync(join(out, file)).size / 1e6).toFixed(2)} MB`);
  print('`npm run release:check --prefix tools` starts it as a stranger would.');
}

try {
  release();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
