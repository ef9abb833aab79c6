/**
 * How an archive is written: a tar file, compressed, encrypted or not. First `about.json`; then each table in files of about a quarter of a
 * megabyte, a row a line as JSON, bytes as {"base64": …}; then what was kept beside the database; last `manifest.json`, which proves all of it.
 */
import { z } from 'zod';

export const formatVersion = 1;

export const about = z.object({
  format: z.number().int(),
  /** The program that wrote it. */
  program: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The moment it shows, ISO 8601. */
  at: z.iso.datetime(),
  /** The migrations of the database, in their order. */
  migrations: z.array(z.string()).min(1),
});
export type About = z.output<typeof about>;

const sha256 = z.string().length(64);
export const manifest = about.extend({
  /** Every table, in the order of the archive; the hash is over all its files. */
  tables: z.array(z.object({ name: z.string(), rows: z.number().int(), sha256 })),
  /** Files from beside the database. */
  files: z.array(z.object({ name: z.string(), sha256 })),
  /** The last link of the audit log's chain; null: nothing was sealed yet. */
  auditHead: z.object({ last: z.number().int(), hash: z.string() }).nullable(),
});
export type Manifest = z.output<typeof manifest>;

export const aboutName = 'about.json';
export const manifestName = 'manifest.json';
export const pieceName = (table: string, piece: number): string => `tables/${table}.${String(piece).padStart(6, '0')}.jsonl`;
export const besideName = (name: string): string => `beside/${name}`;

export type Row = Record<string, unknown>;

/** A row as its line. */
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
