/** The folder of backups, and the names of the files in it. */
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, StartError } from '#server/config.ts';
import { iso } from '#server/platform/clock.ts';

const ours = /^earshot-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-\d+)?\.tar\.gz(\.enc)?$/;
const unfinished = /^earshot-.+\.part$/;
/** A file that is being written changes all the time. */
const abandonedMs = 3_600_000;

export const defaultBackupFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'backups');

/** Makes it where it is missing, for its owner only, and clears what a killed backup left. Throws StartError. */
export function openFolder(folder: string, config: Pick<Config, 'dataDir'>): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Another folder may be somebody else's; the files in it are for their owner only in any case.
    if (folder === defaultBackupFolder(config)) chmodSync(folder, 0o700);
    for (const name of readdirSync(folder).filter((one) => unfinished.test(one))) {
      const path = join(folder, name);
      if (Date.now() - statSync(path).mtimeMs > abandonedMs) rmSync(path, { force: true });
    }
  } catch (error) {
    throw new StartError(`${folder} cannot be used for backups (${(error as { code?: string }).code}). Nothing was written.`);
  }
}

/** A name that is free. */
export function newName(folder: string, at: number, isEncrypted: boolean): string {
  const stem = `earshot-${iso(at).replace(/\..*/, 'Z').replaceAll(':', '-')}`;
  const taken = new Set(namesIn(folder).map(stemOf));
  let name = stem;
  for (let n = 2; taken.has(name); n++) name = `${stem}-${n}`;
  return `${name}.tar.gz${isEncrypted ? '.enc' : ''}`;
}

const stemOf = (name: string): string => name.replace(/\.tar\.gz(\.enc)?$/, '');

/** Names of backups, the oldest first. */
const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => ours.test(name))
    .toSorted((a, b) => (stemOf(a) < stemOf(b) ? -1 : 1));

/** The newest backup there is. Throws StartError where there is none. */
export function newestBackupIn(folder: string): string {
  let name: string | undefined;
  try {
    name = namesIn(folder).at(-1);
  } catch {
    // A folder that is not there holds none.
  }
  if (!name) throw new StartError(`There is no backup in ${folder}.`);
  return join(folder, name);
}

/** Leaves the newest, and files that are no backups. Returns how many it removed. */
export function removeOldest(folder: string, keep: number): number {
  const going = namesIn(folder).slice(0, -keep);
  for (const name of going) rmSync(join(folder, name), { force: true });
  return going.length;
}
