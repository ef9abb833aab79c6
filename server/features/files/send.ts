/** Files leave for those who may see the words they hang on; one that goes with none yet, for its sender. Hidden and missing are the same 404, after the same one statement. */
import type { FileReply } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import type { App } from '../../platform/app.ts';
import { readContent } from '../../platform/contents/contents.ts';
import { all, any, bound, type Condition, condition } from '../../platform/db/condition.ts';
import { statement } from '../../platform/db/prepared.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/refusal.ts';
import { drop } from './attach.ts';

/** Which rants a person may see, and of which of them the notes of colleagues: said by a later room. */
export type RantsSeen = (app: App, actor: Actor) => Promise<{ condition: Condition; notes: Condition }>;

type Row = Pick<Selectable<Schema['files']>, 'id' | 'name' | 'type' | 'sha256' | 'preview' | 'state'>;

const fileWhere = statement<Row>('files.one', ({ db }, where) =>
  db
    .selectFrom('files')
    .leftJoin('rants', 'rants.id', 'files.rant_id')
    .select(['files.id', 'files.name', 'files.type', 'files.sha256', 'files.preview', 'files.state'])
    .where(where),
);

export const isOwnLoose = (actor: Actor): Condition => condition`(files.rant_id is null and files.owner_id = ${bound('owner', actor.id)})`;

async function findFile(app: App, actor: Actor, id: string, seen: RantsSeen): Promise<Row> {
  const { condition: scope, notes } = await seen(app, actor);
  const isOfWords = condition`files.rant_id is not null and files.place not in ('note', 'held')`;
  const may = any(isOwnLoose(actor), all(isOfWords, scope), all(condition`files.place = 'note'`, notes));
  const [row] = await app.prepared.rows(app.db, fileWhere, { where: all(condition`files.id = ${bound('file', id)}`, may) });
  if (!row) throw refuse('file_not_found');
  if (row.state !== 'clean') throw refuse(row.state === 'waiting' ? 'file_waiting' : 'file_refused');
  return row;
}

async function contentOf(app: App, sha256: string | null): Promise<FileReply['chunks']> {
  const chunks = sha256 === null ? null : await readContent(app, sha256);
  if (!chunks) throw refuse('file_not_found');
  return chunks;
}

/** To be saved. Throws `file_not_found`, `file_waiting`, `file_refused`. */
export async function sendWhole(app: App, actor: Actor, id: string, seen: RantsSeen): Promise<FileReply> {
  const { name, type, sha256 } = await findFile(app, actor, id, seen);
  return { name, type, isForeign: true, chunks: await contentOf(app, sha256) };
}

export async function sendPreview(app: App, actor: Actor, id: string, seen: RantsSeen): Promise<FileReply> {
  const { preview } = await findFile(app, actor, id, seen);
  return { name: 'preview.webp', isForeign: true, inline: true, chunks: await contentOf(app, preview) };
}

/** Throws `file_not_found` where it goes with words, or is another's. */
export async function removeOwn(app: App, actor: Actor, id: string): Promise<{ _id: string }> {
  await app.write(async (tx) => {
    const gone = await tx.db
      .deleteFrom('files')
      .where('id', '=', id)
      .where('owner_id', '=', actor.id)
      .where('rant_id', 'is', null)
      .returning(['sha256', 'preview'])
      .execute();
    if (gone.length === 0) throw refuse('file_not_found');
    await drop(app, tx, gone);
  });
  return { _id: id };
}
