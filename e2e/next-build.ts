/** Makes a build whose files all have different names, as after an upgrade. */
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const built = join(import.meta.dirname, '../dist/web');

/** Copies the built pages into the folder `next` under other names, and returns it. */
export function nextBuild(next: string): string {
  cpSync(built, next, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const names = readdirSync(join(next, 'assets'));
  const newNames = new Map(names.map((name) => [name, (name.startsWith('x') ? 'y' : 'x') + name.slice(1)]));
  for (const file of [...names.map((name) => `assets/${name}`), 'index.html', 'sw.js']) {
    if (!/\.(js|css|html)$/.test(file)) continue;
    const path = join(next, file);
    // Looks up each word that may be a file name, because searching each file for each name took seconds.
    const text = readFileSync(path, 'utf8').replace(/[\w.-]+/g, (word) => newNames.get(word) ?? word);
    writeFileSync(path, file === 'sw.js' ? text.replace(/\b[0-9a-f]{16}\b/g, 'next') : text);
  }
  for (const [name, other] of newNames) renameSync(join(next, 'assets', name), join(next, 'assets', other));
  return next;
}
