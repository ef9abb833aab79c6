/** The samples of docs/operations/cluster, at the addresses of this run: what the documents show is what runs here. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/run.ts';

export const samples = join(root, 'docs/operations/cluster');

/** `changes`: what stands here instead. Throws where a sample has no such text any more. */
export function sample(file: string, changes: Record<string, string>): string {
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${file} says nothing of "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Others may read it: some programs run as another user where this is root. */
export function put(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text, { mode: 0o644 });
  return file;
}
