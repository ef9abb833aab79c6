/** The timeline of a rant: texts of people and changes of state in one list, which is read in pages, from the newest back. */
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { type SqlBool, sql } from 'kysely';
import { namesOfPeople } from '#features/accounts/server';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import { isOneOf } from '#server/platform/db/condition.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import type { UndoMark } from '#server/platform/events/catalogue.ts';
import { canLinkRant, canSeeClocks, canSeeHandOvers, canSeeNotes, canSeeOpenings, type RantSubject } from '../../contract/policy.ts';
import type { RantDetail, TimelineEntry } from '../../contract/shapes.ts';
import { entryOfEvent, entryOfPost, type Files, type PostRow, type StateRow } from '../core/present.ts';
import type { RantRow } from '../core/row.ts';
import { linkable } from '../links/linkable.ts';
import { linkedAnswerKeys, linkedAnswersAt } from '../links/linked-answers.ts';
import { postColumns } from '../list/list-rants.ts';
import { lineKeysOf, linesAt } from './me-too.ts';
import { noteKeysOf, notesAt } from './notes.ts';

/** The place of a post in the timeline, without its text, because there may be hundreds. */
interface PostKey {
  seq: number;
  id: string;
  date: number;
}

const postKeys = statement<PostKey>('rants.postKeys', ({ db }) =>
  db.selectFrom('posts').select(['seq', 'id', 'date']).where('rant_id', '=', placeholder<string>('id')).orderBy('seq'),
);

const states = statement<StateRow>('rants.states', ({ db }) =>
  db
    .selectFrom('events')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'events.actor_id').on('users.deleted_at', 'is', null))
    .leftJoin('event_values as notes', (join) => join.onRef('notes.event', '=', 'events.seq').on('notes.name', '=', 'note'))
    .select(['events.seq', 'events.type', 'events.at', 'events.actor_id', 'events.data', 'users.name as actor', 'users.role as role'])
    .select('notes.value as note')
    .where('events.subject', '=', placeholder<string>('id'))
    .where('events.type', 'in', [
      'rant.opened',
      'rant.edited',
      'rant.withdrawn',
      'rant.responded',
      'rant.written',
      'rant.statusChanged',
      'rant.owned',
      'rant.followed',
      'rant.linked',
      'rant.unlinked',
    ])
    .orderBy('events.seq'),
);

const postsWhere = statement<PostRow>('rants.postsAt', (builder, where) => postColumns(builder).where(where));

const newestPosts = statement<PostRow>('rants.posts', (builder) =>
  postColumns(builder)
    .where('posts.rant_id', '=', placeholder<string>('id'))
    .orderBy('posts.seq', 'desc')
    .limit(sql.lit(limits.conversation.newest + 1)),
);

export interface TimelineQuery {
  /** The id of the entry before which the page ends; without it, the page has the newest entries. */
  before?: string | undefined;
  limit?: number | undefined;
}

/** All posts on a rant that has few, as nearly every rant does; null: they are more than a page. */
export async function fewPosts(app: App, rantId: string): Promise<PostRow[] | null> {
  const posts = await app.prepared.rows(app.db, newestPosts, { values: { id: rantId } });
  return posts.length > limits.conversation.newest ? null : posts.reverse();
}

interface TimelineContext {
  row: Pick<RantRow, 'id' | 'kind' | 'author_id' | 'same_as' | 'date' | 'feedback_day'> & { hasNotes: SqlBool; voices: number };
  subject: RantSubject;
  /** All posts on the rant, where they were read already; otherwise null. */
  few: PostRow[] | null;
  files: Files;
}

/**
 * A page of the timeline, oldest first; a change of state stands after the post that caused it. `total` counts all entries that the actor
 * may see.
 */
export async function timelineOf(
  app: App,
  actor: Actor,
  { row, subject, few, files }: TimelineContext,
  { before, limit = limits.conversation.newest }: TimelineQuery = {},
): Promise<{ entries: TimelineEntry[]; total: number }> {
  const { id } = row;
  const sees = {
    opened: canSeeOpenings(actor, subject),
    owner: canSeeHandOvers(actor, subject),
    linked: canLinkRant(actor, subject),
  };
  const entries = few?.map((post) => entryOfPost(post, actor, files)) ?? (await wordsWithin(app, id));
  const changes = withoutUndone(await app.prepared.rows(app.db, states, { values: { id } }));
  const links = sees.linked ? await linkable(app, actor, changes.flatMap(otherOf)) : new Set<string>();
  const changeEntries = withIds(
    changes.flatMap((state, at) => {
      const entry = entryOfEvent(state, actor, row.kind);
      if (!entry) return [];
      const { byLink, ...fields } = entry;
      if ((entry.kind === 'opened' || entry.kind === 'owner') && !sees[entry.kind]) return [];
      if (entry.kind !== 'linked' && !byLink) return entry;
      // A reader from whom the other rant is hidden sees no link.
      const other = changes
        .slice(0, at + 1)
        .flatMap(otherOf)
        .at(-1);
      if (other !== undefined && links.has(other)) return entry;
      return entry.kind === 'linked' ? [] : fields;
    }),
  );
  const seesNotes = canSeeNotes(actor, subject);
  const notes = seesNotes && row.hasNotes ? await noteKeysOf(app, id) : [];
  const lines = seesNotes && row.voices > 0 ? await lineKeysOf(app, id) : [];
  const received = row.feedback_day !== null && canSeeClocks(actor, subject) ? [receivedOn(row.date)] : [];
  const all = [...received, ...entries, ...(await linkedAnswerKeys(app, actor, row)), ...notes, ...lines, ...changeEntries].toSorted(
    (a, b) => a.date.localeCompare(b.date),
  );
  // If there is no entry with this id, the page is empty.
  const end =
    before === undefined
      ? all.length
      : Math.max(
          0,
          all.findIndex((entry) => entry._id === before),
        );
  return { entries: await readEntries(app, actor, id, all.slice(Math.max(0, end - limit), end), files), total: all.length };
}

/** The id of the other rant, if the event made or ended a link. */
const otherOf = ({ type, data }: StateRow): string[] =>
  type === 'rant.linked' || type === 'rant.unlinked' ? [(JSON.parse(data) as { same: string }).same] : [];

/**
 * Gives each entry an id from its kind and its number among the entries that this person reads. The `seq` of the event would reveal hidden
 * entries.
 */
function withIds<E extends { _id: string; kind: string }>(entries: readonly E[]): E[] {
  const count = new Map<string, number>();
  return entries.map((entry) => {
    const n = (count.get(entry.kind) ?? 0) + 1;
    count.set(entry.kind, n);
    return { ...entry, _id: `${entry.kind}-${n}` };
  });
}

/** The changes of a rant's status that were not undone, oldest first. */
export const statusesOf = async (app: App, id: string): Promise<StateRow[]> =>
  withoutUndone(await app.prepared.rows(app.db, states, { values: { id } })).filter(({ type }) => changesStatus.includes(type));
const changesStatus: readonly string[] = ['rant.responded', 'rant.written', 'rant.statusChanged', 'rant.followed'];

/** The entry by which the organisation acknowledges, automatically and at once, that it received a rant of a flagged category. */
const receivedOn = (at: number): TimelineEntry => ({
  ...{ _id: 'received', kind: 'received', date: iso(at), actor: null, actorRole: null, isMine: false, content: null },
  ...{ from: null, to: null, reason: null, files: [] },
});

/** Leaves out events that were undone, and the events that undid them. */
function withoutUndone(rows: StateRow[]): StateRow[] {
  const keptStates: StateRow[] = [];
  for (const row of rows) {
    if ((JSON.parse(row.data) as UndoMark).undone)
      keptStates.splice(
        keptStates.findLastIndex(({ type }) => type === row.type),
        1,
      );
    else keptStates.push(row);
  }
  return keptStates;
}

/**
 * An entry whose place is known and whose text is not read yet. One of the numbers is set: the `seq` of its row, in the table that it
 * names.
 */
export interface Unread {
  _id: string;
  date: string;
  post?: number;
  note?: number;
  voice?: number;
  like?: number;
}

const isUnread = (entry: TimelineEntry | Unread): entry is Unread =>
  'post' in entry || 'note' in entry || 'voice' in entry || 'like' in entry;

const wordsWithin = async (app: App, rantId: string): Promise<Unread[]> =>
  (await app.prepared.rows(app.db, postKeys, { values: { id: rantId } })).map((post) => ({
    _id: post.id,
    date: iso(post.date),
    post: post.seq,
  }));

async function readEntries(app: App, actor: Actor, id: string, page: (TimelineEntry | Unread)[], files: Files): Promise<TimelineEntry[]> {
  const unread = page.filter(isUnread);
  const seqs = unread.flatMap(({ post }) => post ?? []);
  const posts =
    seqs.length > 0 ? await app.prepared.rows(app.db, postsWhere, { where: isOneOf(app.dialect, 'posts.seq', 'seqs', seqs) }) : [];
  const notes = await notesAt(
    app,
    actor,
    unread.flatMap(({ note }) => note ?? []),
    files,
  );
  const lines = await linesAt(
    app,
    unread.flatMap(({ voice }) => voice ?? []),
  );
  const answers = await linkedAnswersAt(
    app,
    actor,
    id,
    unread.flatMap(({ like }) => like ?? []),
  );
  const entries = new Map(
    [...posts.map((post) => entryOfPost(post, actor, files)), ...notes, ...lines, ...answers].map((entry) => [entry._id, entry]),
  );
  return withNames(
    app,
    page.flatMap((entry) => (isUnread(entry) ? (entries.get(entry._id) ?? []) : entry)),
  );
}

/** Replaces the ids of owners by names. Most rants have had one owner or none, so usually nobody is looked up. */
async function withNames(app: App, entries: TimelineEntry[]): Promise<TimelineEntry[]> {
  const ids = entries.flatMap(({ handOver }) => (handOver ? [handOver.from ?? [], handOver.to ?? []].flat() : []));
  if (ids.length === 0) return entries;
  const names = new Map((await namesOfPeople(app, [...new Set(ids)])).map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null;
  return entries.map((entry) =>
    entry.handOver
      ? { ...entry, handOver: { ...entry.handOver, from: nameOf(entry.handOver.from), to: nameOf(entry.handOver.to) } }
      : entry,
  );
}

/** Whether this person has opened the rant before, which may be further back than the page shows. */
export async function hasOpened(app: App, actor: Actor, { _id: id, timeline, timelineTotal }: RantDetail): Promise<boolean> {
  if (timeline.some((entry) => entry.kind === 'opened' && entry.isMine)) return true;
  if (timeline.length === timelineTotal) return false;
  const ownReads = app.db.selectFrom('events').select('seq').where('subject', '=', id).where('type', '=', 'rant.opened');
  return (await ownReads.where('actor_id', '=', actor.id).limit(1).execute()).length > 0;
}
