/** Brings an archive back into an empty database of either engine. */
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
  /** How many things were removed again, as they had been removed for good since the backup; null: there was no list. */
  erased: number | null;
  /** Where heads of the audit log went that were noted in this folder before; null: there were none. */
  movedHeads: string | null;
}

/** Runs inside the transaction, with the moment of the backup in milliseconds. Returns how many it removed; null: there is no list. */
type Erase = (tx: Executor, since: number) => Promise<number | null>;

/** Brings back all of it or nothing; due work and mail wait from then on. Throws StartError if the database is not empty or the archive is not whole. */
export const restoreArchive = (
  place: Place,
  path: string,
  passphrase: string | null,
  now: number,
  erase: Erase = async () => null,
  { endsAccess = false }: { endsAccess?: boolean } = {},
): Promise<Restored> =>
  makeDatabase(place, async (tx, dialect) => {
    // Through to its end, before anything is made of it.
    await checkArchive(path, passphrase);
    const { manifest, beside } = await fillDatabase(tx, dialect, place.dataDir, readArchive(path, passphrase));
    const erased = await erase(tx, Date.parse(manifest.at));
    if (dialect.name === 'sqlite') await fillSearchIndex(tx);
    if (endsAccess) await endAccess(tx);
    await hold(tx, now);
    const of = `${manifest.at.slice(0, 16).replace('T', ' ')} UTC`;
    const event = (type: EventType, data: object) => ({ at: now, type, actor_id: null, subject: null, data: JSON.stringify(data) });
    await tx.insertInto('events').values(event('backup.restored', { of })).execute();
    if (erased === null) await tx.insertInto('events').values(event('backup.restoredErased', {})).execute();
    return { manifest, erased, movedHeads: bringHeads(place.dataDir, beside.get(headsName) ?? null, now) };
  });

/** Access that was ended since the backup would open again: sessions, links for a new password that were used, invites that were taken back. */
async function endAccess(tx: Executor): Promise<void> {
  for (const table of ['sessions', 'links', 'invites'] as const) await tx.deleteFrom(table).execute();
}

/**
 * Heads of a database that was here before would make this log look broken. They are kept under another name; those of rounds stay here as well, because people
 * hold receipts of rounds that are gone now, and that must be found.
 */
function bringHeads(dataDir: string, heads: Buffer | null, now: number): string | null {
  const file = join(dataDir, headsName);
  const before = existsSync(file) ? readFileSync(file) : null;
  let moved: string | null = null;
  if (before && !heads?.equals(before)) {
    moved = join(dataDir, `audit-heads-before-${iso(now).replace(/\..*/, 'Z').replaceAll(':', '-')}.txt`);
    copyFileSync(file, moved);
  }
  const lines = new Set([...linesOf(heads), ...linesOf(before).filter(isOfRound)]);
  if (lines.size === 0) {
    rmSync(file, { force: true });
    return moved;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // A restore that is cut off leaves the file of before or the new one, and no part of either.
  writeFileSync(`${file}.part`, [...lines].map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
  return moved;
}
