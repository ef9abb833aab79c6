/** The samples of docs/operations/cluster with the addresses of this run, so that the documented configuration is what runs here. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/run.ts';

export const samples = join(root, 'docs/operations/cluster');

/** Returns a sample with each key of `changes` replaced by its value. Throws if the sample does not contain a key. */
export function sample(file: string, changes: Record<string, string>): string {
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${file} says nothing of "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Writes a file that other users may read, as some programs run as another user if this one is root. */
export function put(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text, { mode: 0o644 });
  return file;
}
