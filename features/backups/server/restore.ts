/** Restores an archive into an empty database of either engine. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillSearchIndex } from '#features/rants/server';
import { headsName, isOfRound, linesOf } from '#server/platform/archive/beside.ts';
import { fillDatabase } from '#server/platform/archive/fill.ts';
import type { Manifest } from '#server/platform/archive/format.ts';
import { checkArchive, readArchive } from '#server/platform/archive/read.ts';
import { iso } from '#server/platform/clock.ts';
import type { Place } from '#server/platform/db/beside.ts';
import { makeDatabase } from '#server/platform/db/empty.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { EventType } from '#server/platform/events/catalogue.ts';
import { hold } from '#server/platform/paused-after-restore.ts';

export interface Restored {
  manifest: Manifest;
  /** How many things were removed again because they had been removed for good since the backup; null: there was no list. */
  erased: number | null;
  /** The file that the former heads of the log in this folder were moved to; null: there were none. */
  movedHeads: string | null;
}

/** Called in the transaction with the time of the backup (milliseconds since 1970). Returns how many things it removed; null: there is no list. */
type Erase = (tx: Executor, sinceMs: number) => Promise<number | null>;

/** Restores everything or nothing. Due work and mail wait afterwards. Throws StartError if the database is not empty or the archive is damaged. */
export const restoreArchive = (
  place: Place,
  path: string,
  passphrase: string | null,
  now: number,
  erase: Erase = async () => null,
  { endsAccess = false }: { endsAccess?: boolean } = {},
): Promise<Restored> =>
  makeDatabase(place, async (tx, dialect) => {
    // The archive is read to its end before anything is written.
    await checkArchive(path, passphrase);
    const { manifest, beside } = await fillDatabase(tx, dialect, place.dataDir, readArchive(path, passphrase));
    const erased = await erase(tx, Date.parse(manifest.at));
    if (dialect.name === 'sqlite') await fillSearchIndex(tx);
    if (endsAccess) await endAccess(tx);
    await hold(tx, now);
    const madeAt = `${manifest.at.slice(0, 16).replace('T', ' ')} UTC`;
    const event = (type: EventType, data: object) => ({ at: now, type, actor_id: null, subject: null, data: JSON.stringify(data) });
    await tx
      .insertInto('events')
      .values(event('backup.restored', { of: madeAt }))
      .execute();
    if (erased === null) await tx.insertInto('events').values(event('backup.restoredErased', {})).execute();
    return { manifest, erased, movedHeads: bringHeads(place.dataDir, beside.get(headsName) ?? null, now) };
  });

/** Deletes sessions, password links and invites, which may have been ended or used since the backup and would work again. */
async function endAccess(tx: Executor): Promise<void> {
  for (const table of ['sessions', 'links', 'invites'] as const) await tx.deleteFrom(table).execute();
}

/**
 * Replaces the list of heads by the backup's. Heads of another database would make this log look broken, so they are moved to another
 * file. Heads of rounds stay here as well: people may hold receipts of rounds that the backup lacks, and that must be noticed.
 */
function bringHeads(dataDir: string, heads: Buffer | null, now: number): string | null {
  const file = join(dataDir, headsName);
  const before = existsSync(file) ? readFileSync(file) : null;
  let movedFile: string | null = null;
  if (before && !heads?.equals(before)) {
    movedFile = join(dataDir, `audit-heads-before-${iso(now).replace(/\..*/, 'Z').replaceAll(':', '-')}.txt`);
    copyFileSync(file, movedFile);
  }
  const lines = new Set([...linesOf(heads), ...linesOf(before).filter(isOfRound)]);
  if (lines.size === 0) {
    rmSync(file, { force: true });
    return movedFile;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // If a restore is interrupted here, the file is the old or the new one, never a part.
  writeFileSync(`${file}.part`, [...lines].map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
  return movedFile;
}
