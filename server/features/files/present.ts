/** Files as the wire knows them, and how those of a rant are read: with the rant, in its own statement. */
import type { AttachedFile } from '@earshot/contract/files';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Builder } from '../../platform/db/prepared.ts';
import type { Schema } from '../../platform/db/schema.ts';

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

/** All files of the rant of a row, in their order, as one value; by `filesIn` it becomes what the wire knows. */
export const filesOfRant = ({ dialect }: Pick<Builder, 'dialect'>): RawBuilder<string> =>
  sql<string>`(select ${dialect.inOneValue(columns, sql`position`)} from files where files.rant_id = rants.id)`;

/** Files by the id of the rant or post that they were sent with. */
export function filesIn(value: string): Map<string, AttachedFile[]> {
  const rows = JSON.parse(value) as [string, Row['id'], Row['name'], Row['type'], number, Row['preview'], Row['state']][];
  const files = new Map<string, AttachedFile[]>();
  for (const [place, id, name, type, size, preview, state] of rows)
    files.set(place, [...(files.get(place) ?? []), present({ id, name, type, size, preview, state })]);
  return files;
}
