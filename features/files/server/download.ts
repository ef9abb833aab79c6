/**
 * Downloads of files. A file can be downloaded by those who may see the text it is attached to; before it is attached, by its sender.
 * Hidden and missing files get the same 404 from the same single statement, so that timing tells nothing.
 */
import type { FileReply } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { readBlob } from '#server/platform/blob-store/blobs.ts';
import { all, any, bound, condition } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { refuse } from '#server/platform/refusal.ts';
import { visibleRantsOf } from './visible-rants.ts';

type Row = Pick<Selectable<Schema['files']>, 'id' | 'name' | 'type' | 'sha256' | 'preview' | 'state'>;

const fileWhere = statement<Row>('files.one', ({ db }, where) =>
  db
    .selectFrom('files')
    .leftJoin('rants', 'rants.id', 'files.rant_id')
    .select(['files.id', 'files.name', 'files.type', 'files.sha256', 'files.preview', 'files.state'])
    .where(where),
);

async function findFile(app: App, actor: Actor, id: string): Promise<Row> {
  const visible = await visibleRantsOf(app, actor);
  const isOwnUnattached = condition`(files.rant_id is null and files.owner_id = ${bound('owner', actor.id)})`;
  const isOfText = condition`files.rant_id is not null and files.place not in ('note', 'held')`;
  const may = any(isOwnUnattached, all(isOfText, visible.condition), all(condition`files.place = 'note'`, visible.notes));
  const [row] = await app.prepared.rows(app.db, fileWhere, { where: all(condition`files.id = ${bound('file', id)}`, may) });
  if (!row) throw refuse('file_not_found');
  if (row.state !== 'clean') throw refuse(row.state === 'waiting' ? 'file_waiting' : 'file_refused');
  return row;
}

async function contentOf(app: App, sha256: string | null): Promise<FileReply['chunks']> {
  const chunks = sha256 === null ? null : await readBlob(app, sha256);
  if (!chunks) throw refuse('file_not_found');
  return chunks;
}

/** Throws `file_not_found`, `file_waiting` or `file_refused`. */
export async function downloadFile(app: App, actor: Actor, id: string): Promise<FileReply> {
  const { name, type, sha256 } = await findFile(app, actor, id);
  return { name, type, isForeign: true, chunks: await contentOf(app, sha256) };
}

/** Throws as `downloadFile` does, and `file_not_found` if the file has no preview. */
export async function downloadPreview(app: App, actor: Actor, id: string): Promise<FileReply> {
  const { preview } = await findFile(app, actor, id);
  return { name: 'preview.webp', isForeign: true, inline: true, chunks: await contentOf(app, preview) };
}
