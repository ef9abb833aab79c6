/** The folder of backups, and the names of the files in it. */
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, StartError } from '#server/config.ts';
import { iso } from '#server/platform/clock.ts';

const backupName = /^earshot-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-\d+)?\.tar\.gz(\.enc)?$/;
const unfinished = /^earshot-.+\.part$/;
/** Milliseconds since its last change after which an unfinished file counts as abandoned. */
const abandonedMs = 3_600_000;

export const defaultBackupFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'backups');

/** Creates the folder if it is missing, readable by its owner only, and removes what a killed backup left. Throws StartError. */
export function openFolder(folder: string, config: Pick<Config, 'dataDir'>): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // A folder that the operator named may be shared, so its mode is left alone. The backups in it are readable by their owner only.
    if (folder === defaultBackupFolder(config)) chmodSync(folder, 0o700);
    for (const name of readdirSync(folder).filter((file) => unfinished.test(file))) {
      const path = join(folder, name);
      if (Date.now() - statSync(path).mtimeMs > abandonedMs) rmSync(path, { force: true });
    }
  } catch (error) {
    throw new StartError(`${folder} cannot be used for backups (${(error as { code?: string }).code}). Nothing was written.`);
  }
}

/** Returns a file name that is not in use. */
export function newName(folder: string, at: number, isEncrypted: boolean): string {
  const stem = `earshot-${iso(at).replace(/\..*/, 'Z').replaceAll(':', '-')}`;
  const takenNames = new Set(namesIn(folder).map(stemOf));
  let name = stem;
  for (let n = 2; takenNames.has(name); n++) name = `${stem}-${n}`;
  return `${name}.tar.gz${isEncrypted ? '.enc' : ''}`;
}

const stemOf = (name: string): string => name.replace(/\.tar\.gz(\.enc)?$/, '');

/** Names of backups, the oldest first. */
const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => backupName.test(name))
    .toSorted((a, b) => (stemOf(a) < stemOf(b) ? -1 : 1));

/** Returns the newest backup. Throws StartError if there is none. */
export function newestBackupIn(folder: string): string {
  let name: string | undefined;
  try {
    name = namesIn(folder).at(-1);
  } catch {
    // A missing folder is treated as an empty one.
  }
  if (!name) throw new StartError(`There is no backup in ${folder}.`);
  return join(folder, name);
}

/** Removes all backups but the newest `count`; other files stay. Returns how many it removed. */
export function removeOldest(folder: string, count: number): number {
  const going = namesIn(folder).slice(0, -count);
  for (const name of going) rmSync(join(folder, name), { force: true });
  return going.length;
}
