/** Files as replies contain them, and how the files of a rant are read: in the same statement as the rant. */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Builder } from '#server/platform/db/prepared-statements.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { AttachedFile } from '../contract/shapes.ts';

type Row = Selectable<Schema['files']>;

export const present = ({
  id,
  name,
  type,
  size,
  preview,
  state,
}: Pick<Row, 'id' | 'name' | 'type' | 'size' | 'preview' | 'state'>): AttachedFile => ({
  _id: id,
  name,
  type,
  size,
  hasPreview: preview !== null && state === 'clean',
  state,
});

const columns = ['place_id', 'id', 'name', 'type', 'size', 'preview', 'state'] as const;

/** SQL for all files of a row's rant, in order, as one value that `filesByText` reads. */
export const filesOfRant = ({ dialect }: Pick<Builder, 'dialect'>): RawBuilder<string> =>
  sql<string>`(select ${dialect.inOneValue(columns, sql`position`)} from files where files.rant_id = rants.id)`;

/** Reads a value of `filesOfRant`. Keys are the ids of the rant, posts and notes that files are attached to. */
export function filesByText(value: string): Map<string, AttachedFile[]> {
  const rows = JSON.parse(value) as [string, Row['id'], Row['name'], Row['type'], number, Row['preview'], Row['state']][];
  const files = new Map<string, AttachedFile[]>();
  for (const [place, id, name, type, size, preview, state] of rows)
    files.set(place, [...(files.get(place) ?? []), present({ id, name, type, size, preview, state })]);
  return files;
}
