/**
 * Notes for colleagues: those who handle a rant read them, its author never, whatever else he is. They lie in a table of their own, so that no
 * query of answers and messages can meet one (docs/decisions/107).
 */
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { canAnswerRant, canSeeNotes } from '@earshot/contract/policy';
import type { RantDetail, rants, TimelineEntry } from '@earshot/contract/rants';
import type { App } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import { iso } from '../../platform/clock.ts';
import { placeholder } from '../../platform/db/placeholder.ts';
import { statement } from '../../platform/db/prepared.ts';
import { insertOnce, wasSent } from '../../platform/db/rows.ts';
import { eachRow } from '../../platform/files/json-pieces.ts';
import { refuse } from '../../platform/refusal.ts';
import { takeThrottle } from '../../platform/throttle.ts';
import { refuseWithdrawn } from './commands.ts';
import { lockRant, rantDetail } from './detail.ts';
import { dataOf } from './row.ts';
import { subjectOf } from './visible.ts';

interface NoteRow {
  id: string;
  author_id: string | null;
  date: number;
  content: string;
  author: string | null;
  role: TimelineEntry['actorRole'];
}

const notesOn = statement<NoteRow>('rants.notes', ({ db }) =>
  db
    .selectFrom('notes')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'notes.author_id').on('users.deleted_at', 'is', null))
    .select(['notes.id', 'notes.author_id', 'notes.date', 'notes.content', 'users.name as author', 'users.role as role'])
    .where('notes.rant_id', '=', placeholder<string>('id'))
    .orderBy('notes.seq'),
);

/** As entries of the conversation. Only for who may see them. */
export async function notesOf(app: App, actorId: string, rantId: string): Promise<TimelineEntry[]> {
  const rows = await app.prepared.rows(app.db, notesOn, { values: { id: rantId } });
  return rows.map(({ id, author_id, date, content, author, role }) => ({
    _id: id,
    kind: 'note',
    date: iso(date),
    actor: author,
    actorRole: role,
    isMine: author_id === actorId,
    content,
    from: null,
    to: null,
    reason: null,
    files: [],
  }));
}

/** Changes neither status nor clock and wakes no author. The same `_id` twice is one. Throws `rant_not_found`, `note_on_own`, `rant_id_taken`. */
export async function addNote(app: App, actor: SessionActor, id: string, body: BodyOf<typeof rants.note>): Promise<RantDetail> {
  await app.write(async (tx) => {
    const row = await lockRant(app, tx, actor, id);
    const subject = await subjectOf(app, dataOf(row));
    if (!canAnswerRant(actor, subject)) throw refuse('rant_not_found');
    if (!canSeeNotes(actor, subject)) throw refuse('note_on_own');
    refuseWithdrawn(row);
    const note = { id: body._id?.toLowerCase() ?? app.ids.id(), rant_id: row.id, author_id: actor.id, content: body.content };
    if ((await insertOnce(tx.db, 'notes', { ...note, date: tx.now })) === null) {
      await wasSent(tx.db, 'notes', note.id, { rant_id: row.id, author_id: actor.id }, 'rant_id_taken');
      return;
    }
    await takeThrottle(app, tx.db, `notes ${actor.id}`, limits.rate.messages, 'too_many_messages');
    await tx.record({ type: 'rant.noted', actorId: actor.id, subject: row.id, data: { ...dataOf(row), noteId: note.id } });
  });
  return rantDetail(app, actor, id);
}

/** What this person wrote, without what it was about. */
export async function* ownNotes(app: App, authorId: string) {
  const all = app.heavy.selectFrom('notes').select(['seq', 'id', 'date', 'content']).where('author_id', '=', authorId).orderBy('seq');
  const read = (after: number, max: number) => all.where('seq', '>', after).limit(max).execute();
  for await (const { id, date, content } of eachRow(read)) yield { _id: id, content, date: iso(date) };
}
