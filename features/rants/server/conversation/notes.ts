/**
 * Notes for colleagues: the people who handle a rant read them, but never its author, even one who handles rants. They are stored in a
 * table of their own, so that no query of answers and messages can return one (docs/decisions/rants.md).
 */
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { type SqlBool, sql } from 'kysely';
import { handlersByName } from '#features/accounts/server';
import { attachFiles, refuseLaterFiles } from '#features/files/server';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { iso } from '#server/platform/clock.ts';
import { isOneOf } from '#server/platform/db/condition.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { idFor, insertOnce, wasSent } from '#server/platform/db/rows.ts';
import { eachRow } from '#server/platform/files/json-pieces.ts';
import { fold } from '#server/platform/fold.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { canAnswerRant, canSeeNotes, type RantSubject } from '../../contract/policy.ts';
import type { rants } from '../../contract/rants.ts';
import type { RantDetail, RantOwner, TimelineEntry } from '../../contract/shapes.ts';
import { findRant, lockRant, rantDetail } from '../core/detail.ts';
import type { Files } from '../core/present.ts';
import { rantEventData, refuseWithdrawn, seenOf } from '../core/row.ts';
import { subjectOf } from '../visibility/visible.ts';
import type { Unread } from './timeline.ts';

interface NoteRow {
  seq: number;
  id: string;
  author_id: string | null;
  date: number;
  content: string;
  author: string | null;
  role: TimelineEntry['actorRole'];
}

const keysOn = statement<Pick<NoteRow, 'seq' | 'id' | 'date'>>('rants.noteKeys', ({ db }) =>
  db.selectFrom('notes').select(['seq', 'id', 'date']).where('rant_id', '=', placeholder<string>('id')).orderBy('seq'),
);

const notesWhere = statement<NoteRow>('rants.notes', ({ db }, where) =>
  db
    .selectFrom('notes')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'notes.author_id').on('users.deleted_at', 'is', null))
    .select(['notes.seq', 'notes.id', 'notes.author_id', 'notes.date', 'notes.content', 'users.name as author', 'users.role as role'])
    .where(where),
);

/** SQL about the table `rants`: the rant has notes. */
export const hasNotes = sql<SqlBool>`exists (select 1 from notes where notes.rant_id = rants.id)`;

/** The places of the notes in the conversation. Only for readers who may see notes. */
export const noteKeysOf = async (app: App, rantId: string): Promise<Unread[]> =>
  (await app.prepared.rows(app.db, keysOn, { values: { id: rantId } })).map(({ seq, id, date }) => ({
    _id: id,
    date: iso(date),
    note: seq,
  }));

/** The notes with these `seqs`, as entries of the conversation. */
export async function notesAt(app: App, actor: Actor, seqs: readonly number[], files: Files): Promise<TimelineEntry[]> {
  if (seqs.length === 0) return [];
  const rows = await app.prepared.rows(app.db, notesWhere, { where: isOneOf(app.dialect, 'notes.seq', 'seqs', seqs) });
  return rows.map(({ id, author_id, date, content, author, role }) => ({
    _id: id,
    kind: 'note',
    date: iso(date),
    actor: author,
    actorRole: role,
    isMine: author_id === actor.id,
    content,
    from: null,
    to: null,
    reason: null,
    files: files.get(id) ?? [],
  }));
}

/**
 * Adds a note, which changes neither the status nor a deadline, and does not notify the author. The same `_id` twice is one note. Throws
 * `rant_not_found`, `note_on_own`, `rant_withdrawn`, `rant_removed`, `rant_id_taken`, `too_many_messages`, `file_not_found`,
 * `files_too_late`.
 */
export async function addNote(app: App, actor: SessionActor, id: string, body: BodyOf<typeof rants.note>): Promise<RantDetail> {
  await app.write(async (tx) => {
    const row = await lockRant(app, tx, actor, id);
    const subject = await subjectOf(app, rantEventData(row));
    if (!canAnswerRant(actor, subject)) throw refuse('rant_not_found');
    if (!canSeeNotes(actor, subject)) throw refuse('note_on_own');
    refuseWithdrawn(row);
    const noteId = await idFor(app, tx.db, 'notes', body._id, { author_id: actor.id });
    const note = { id: noteId, rant_id: row.id, author_id: actor.id, content: body.content };
    if ((await insertOnce(app, tx.db, 'notes', { ...note, date: tx.now })) === null) {
      await wasSent(tx.db, 'notes', note.id, { rant_id: row.id, author_id: actor.id }, 'rant_id_taken');
      return refuseLaterFiles(tx.db, app, actor.id, body.files);
    }
    await countAttempt(app, tx.db, `notes ${actor.id}`, limits.rate.messages, 'too_many_messages');
    await attachFiles(tx, actor.id, body.files, { rantId: row.id, place: 'note', placeId: note.id });
    const mentioned = body.content.includes('@') ? namedIn(body.content, await readersOf(tx.db, actor, subject)) : [];
    await tx.record({
      type: 'rant.noted',
      actorId: actor.id,
      subject: row.id,
      data: { ...rantEventData(row), noteId: note.id },
      payload: { actorName: actor.name, content: row.content, named: mentioned.map(({ id }) => id) },
    });
  });
  return rantDetail(app, actor, id);
}

const readersOf = async (db: Executor, actor: Actor, subject: RantSubject) =>
  (await handlersByName(db)).filter((person) => person.id !== actor.id && canSeeNotes(person, subject));

/** The people whom a note on the rant can mention: everybody else who reads it. Throws `rant_not_found`. */
export async function colleaguesOn(app: App, actor: Actor, id: string): Promise<RantOwner[]> {
  const subject = await subjectOf(app, seenOf(await findRant(app, app.db, actor, id)));
  if (!canSeeNotes(actor, subject)) throw refuse('rant_not_found');
  return (await readersOf(app.db, actor, subject)).map(({ id: _id, name }) => ({ _id, name }));
}

/**
 * The people whom a text mentions by `@` and the whole name, in any case; of several names that begin alike, the longest. The name of
 * anybody who is not among `people` is plain text.
 */
export function namedIn<Person extends { name: string }>(content: string, people: readonly Person[]): Person[] {
  const text = fold(content);
  // People are grouped by how their names begin, and the longest names are compared first: whatever the text is, few names are compared
  // with it.
  const byBeginning = Map.groupBy(people, ({ name }) => fold(name).slice(0, 3));
  const byName = new Map(
    [...byBeginning].map(([beginning, namesakes]) => {
      const names = Map.groupBy(namesakes, ({ name }) => fold(name));
      return [beginning, { names, lengths: [...new Set([...names.keys()].map(({ length }) => length))].toSorted((a, b) => b - a) }];
    }),
  );
  const firstSigns = new Set<string | undefined>([...byBeginning.keys()].map((beginning) => beginning[0]));
  const mentioned = new Set<Person>();
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])@/gu)) {
    const after = index + 1;
    if (!firstSigns.has(text[after])) continue;
    const fitting = [3, 2, 1].flatMap((length) => {
      const { names, lengths = [] } = byName.get(text.slice(after, after + length)) ?? {};
      const longest = lengths.find(
        (end) => names?.has(text.slice(after, after + end)) && !/^[\p{L}\p{N}]/u.test(text.slice(after + end, after + end + 2)),
      );
      return longest === undefined ? [] : (names?.get(text.slice(after, after + longest)) ?? []);
    });
    const longest = fitting[0] && fold(fitting[0].name).length;
    for (const person of fitting) if (fold(person.name).length === longest) mentioned.add(person);
  }
  return [...mentioned];
}

/** The notes that this person wrote, without the rants that they were about. */
export async function* ownNotes(app: App, authorId: string) {
  const all = app.slowReads.selectFrom('notes').select(['seq', 'id', 'date', 'content']).where('author_id', '=', authorId).orderBy('seq');
  const read = (after: number, max: number) => all.where('seq', '>', after).limit(max).execute();
  for await (const { id, date, content } of eachRow(read)) yield { _id: id, content, date: iso(date) };
}
