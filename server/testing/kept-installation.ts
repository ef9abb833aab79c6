/** The installation of 26 November 2026 (releases/2026-11-26), copied so that a test may change it. */
import { chmodSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Place } from '../platform/db/beside.ts';
import { freshFolder } from './archives.ts';
import type { EngineName } from './every-engine.ts';
import { freshDatabase } from './postgres.ts';

export const keptInstallation = join(import.meta.dirname, 'releases/2026-11-26');

const folderOf = (engine: EngineName): string => join(keptInstallation, engine === 'sqlite' ? 'embedded' : 'postgres');

/** When the installation stopped by its clock, in milliseconds since 1970. */
export const keptAt = (engine: EngineName): number => Date.parse(readFileSync(join(folderOf(engine), 'now.txt'), 'utf8'));

/** Copies the raw files of SQLite, or loads the dump into PostgreSQL, each with the data folder. */
export async function placeOfKept(engine: EngineName): Promise<Place> {
  const dataDir = join(freshFolder(), 'data');
  cpSync(folderOf(engine), dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
  if (engine === 'sqlite') return { dataDir, databaseUrl: null };
  const databaseUrl = await freshDatabase(inject('postgres'));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(readFileSync(join(dataDir, 'dump.sql'), 'utf8'));
  await client.end();
  return { dataDir, databaseUrl };
}
