/**
 * The format of an archive: a tar file, compressed, and optionally encrypted. It holds `about.json`; each table in files of about a quarter
 * of a megabyte, with one row per line as JSON and bytes as {"base64": …}; the files from beside the database; and last `manifest.json`,
 * which proves all of it.
 */
import { z } from 'zod';

export const formatVersion = 1;

export const about = z.object({
  format: z.number().int(),
  /** The version of the program that wrote it. */
  program: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The moment of the snapshot, in ISO 8601. */
  at: z.iso.datetime(),
  /** The database's migrations, in order. */
  migrations: z.array(z.string()).min(1),
});
export type ArchiveAbout = z.output<typeof about>;

const sha256 = z.string().length(64);
export const manifest = about.extend({
  /** Every table in the order of the archive; the hash covers all its files. */
  tables: z.array(z.object({ name: z.string(), rows: z.number().int(), sha256 })),
  /** Files of the data folder that are not in the database. */
  files: z.array(z.object({ name: z.string(), sha256 })),
  /** The last link of the audit chain; null: nothing was sealed yet. */
  auditHead: z.object({ last: z.number().int(), hash: z.string() }).nullable(),
});
export type Manifest = z.output<typeof manifest>;

export const aboutName = 'about.json';
export const manifestName = 'manifest.json';
export const pieceName = (table: string, piece: number): string => `tables/${table}.${String(piece).padStart(6, '0')}.jsonl`;
export const extraFileName = (name: string): string => `beside/${name}`;

export type Row = Record<string, unknown>;

/** Returns a row as a line of JSON. */
export function lineOf(row: Row): string {
  const packed = Object.entries(row).map(([column, value]) => [column, value instanceof Uint8Array ? inBase64(value) : value]);
  return `${JSON.stringify(Object.fromEntries(packed))}\n`;
}

const inBase64 = (bytes: Uint8Array) => ({ base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64') });

export const rowsOf = (lines: Buffer): Row[] => lines.toString('utf8').split('\n').slice(0, -1).map(rowOf);

function rowOf(line: string): Row {
  const row = JSON.parse(line) as Row;
  for (const [column, value] of Object.entries(row))
    if (typeof value === 'object' && value !== null) row[column] = Buffer.from((value as { base64: string }).base64, 'base64');
  return row;
}
