/** Archives for tests: their folders, an archive of an app, and a database made from an archive. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { fillSearchIndex } from '../../features/rants/server/index.ts';
import { headsFile, headsName } from '../platform/archive/beside.ts';
import { fillAsItWas, fillDatabase } from '../platform/archive/fill.ts';
import type { Manifest } from '../platform/archive/format.ts';
import { readArchive } from '../platform/archive/read.ts';
import { writeArchive } from '../platform/archive/write.ts';
import { dialectOf, openToRead, type Place, readAtOnce } from '../platform/db/beside.ts';
import { makeDatabase } from '../platform/db/empty.ts';
import type { TestApp } from './app.ts';
import type { EngineName } from './every-engine.ts';
import { freshDatabase } from './postgres.ts';

const paths: string[] = [];
export const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-archives-'));
  paths.push(folder);
  return folder;
};
export const removeFolders = (): void => {
  for (const folder of paths) rmSync(folder, { recursive: true, force: true });
};

/** Returns a place for a database of this engine, which does not exist yet. */
export const emptyPlace = async (engine: EngineName): Promise<Place> => ({
  dataDir: join(freshFolder(), 'data'),
  databaseUrl: engine === 'postgres' ? await freshDatabase(inject('postgres')) : null,
});

export const placeOf = ({ app }: TestApp): Place => ({ dataDir: app.config.dataDir, databaseUrl: app.config.databaseUrl });

/** Writes an archive of this database. Returns its path. */
export async function archiveOf(place: Place, { program = 'test', at = Date.now() } = {}): Promise<string> {
  const file = join(freshFolder(), 'archive.tar.gz');
  const heads = await headsFile(place.dataDir);
  const beside = heads ? [{ name: headsName, bytes: heads }] : [];
  const db = await openToRead(place);
  try {
    const content = { dialect: dialectOf(place), program, at, dataDir: place.dataDir, beside };
    await readAtOnce(db, (snapshot) => writeArchive(file, { ...content, snapshot }, null));
  } finally {
    await db.destroy();
  }
  return file;
}

/** Makes a database from an archive, migrated to this version. */
export const fillFrom = (file: string, place: Place): Promise<Manifest> =>
  makeDatabase(place, async (tx, dialect) => {
    const { manifest } = await fillDatabase(tx, dialect, place.dataDir, readArchive(file, null));
    if (dialect.name === 'sqlite') await fillSearchIndex(tx);
    return manifest;
  });

/** Makes a database from an archive in the schema of the version that wrote it, including the names of its migrations. */
export const fillInOldSchema = (file: string, place: Place): Promise<Manifest> =>
  makeDatabase(place, async (tx, dialect) => {
    const { manifest } = await fillAsItWas(tx, dialect, place.dataDir, readArchive(file, null));
    for (const name of manifest.migrations)
      await sql`insert into migrations (name, at) values (${name}, 0) on conflict (name) do nothing`.execute(tx);
    return manifest;
  });
