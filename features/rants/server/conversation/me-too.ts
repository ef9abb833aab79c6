/**
 * 'Me too': where all may read, an employee can say once that a rant is true for them, too, and is notified of answers and changes of
 * status like its author. Everybody who reads the rant sees how many said so, and nobody sees who; a line that goes with it carries the
 * name, and those who handle the rant read it (docs/decisions/rants.md).
 */
import type { BodyOf } from '@earshot/contract/endpoint';
import { type Actor, isHandler, type Role, type Visibility } from '@earshot/contract/policy';
import type { RefusalCode } from '@earshot/contract/refusals';
import { sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { iso } from '#server/platform/clock.ts';
import { isOneOf } from '#server/platform/db/condition.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import type { SeenRant } from '#server/platform/events/catalogue.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { limits } from '../../contract/limits.ts';
import { canJoinRant, type RantSubject } from '../../contract/policy.ts';
import type { rants } from '../../contract/rants.ts';
import type { RantDetail, TimelineEntry } from '../../contract/shapes.ts';
import { lockRant, rantDetail } from '../core/detail.ts';
import { changeRant, type RantRow, rantEventData, refuseWithdrawn, seenOf } from '../core/row.ts';
import { subjectOf } from '../visibility/visible.ts';
import type { Unread } from './timeline.ts';

/** SQL about the table `rants`: how many people said 'Me too'. */
export const countVoices = sql<number>`(select count(*) from voices where voices.rant_id = rants.id)`;

/** Why the actor, who can read the rant, cannot say 'Me too' to it. An employee who reads a named rant of somebody else always can. */
function reasonAgainst(actor: Actor, { authorId }: RantSubject): RefusalCode {
  if (authorId === actor.id) return 'voice_on_own';
  return isHandler(actor) ? 'voice_by_handler' : 'voice_on_anonymous';
}

/**
 * Adds the actor's 'Me too', or changes nothing where it is there already. Throws `rant_not_found`, the refusals of `reasonAgainst`,
 * `rant_withdrawn`, `rant_removed`, `voice_given` where the line was another one, and `too_many_voices`.
 */
export async function giveVoice(app: App, actor: SessionActor, id: string, body: BodyOf<typeof rants.voice>): Promise<RantDetail> {
  const content = (body.content ?? '').trim() === '' ? null : (body.content ?? null);
  await app.write(async (tx) => {
    const row = await lockRant(app, tx, actor, id);
    const { employeeVisibility } = await app.settings.current();
    const subject = await subjectOf(app, seenOf(row));
    if (!canJoinRant(actor, subject, employeeVisibility)) throw refuse(reasonAgainst(actor, subject));
    refuseWithdrawn(row);
    const voice = { id: app.ids.id(), rant_id: id, user_id: actor.id, at: tx.now, content };
    const adding = tx.db
      .insertInto('voices')
      .values(voice)
      .onConflict((c) => c.columns(['rant_id', 'user_id']).doNothing());
    if (!(await adding.returning('seq').executeTakeFirst())) {
      if ((await ownVoice(app, tx.db, actor, id))?.content !== content) throw refuse('voice_given');
      return;
    }
    await countAttempt(app, tx.db, `voices ${actor.id}`, limits.meTooRate, 'too_many_voices');
    // The author may no longer edit the words that others have joined.
    if (row.opened_at === null) await changeRant(tx, row, { opened_at: tx.now });
    await tx.record({ type: 'rant.voiced', actorId: actor.id, subject: id, data: rantEventData(row) });
  });
  return rantDetail(app, actor, id);
}

/** Takes the actor's 'Me too' back, if there is one. Throws `rant_not_found`. */
export async function takeVoiceBack(app: App, actor: SessionActor, id: string): Promise<RantDetail> {
  await app.write(async (tx) => {
    const row = await lockRant(app, tx, actor, id);
    const deletion = await tx.db.deleteFrom('voices').where('rant_id', '=', id).where('user_id', '=', actor.id).returning('seq').execute();
    if (deletion.length > 0) await tx.record({ type: 'rant.unvoiced', actorId: actor.id, subject: id, data: rantEventData(row) });
  });
  return rantDetail(app, actor, id);
}

const ownOn = statement<{ content: string | null }>('rants.ownVoice', ({ db }) =>
  db
    .selectFrom('voices')
    .select('content')
    .where('rant_id', '=', placeholder<string>('id'))
    .where('user_id', '=', placeholder<string>('user')),
);

const ownVoice = async (app: App, db: Tx['db'] | App['db'], actor: Actor, id: string) =>
  (await app.prepared.rows(db, ownOn, { values: { id, user: actor.id } }))[0];

/** This person's own 'Me too'; null: not said; undefined: this person cannot say it. */
export async function voiceOf(
  app: App,
  actor: Actor,
  row: Pick<RantRow, 'id' | 'withdrawn_at'> & { voices: number },
  { subject, visibility }: { subject: RantSubject; visibility: Visibility },
): Promise<RantDetail['myVoice']> {
  if (row.withdrawn_at !== null || !canJoinRant(actor, subject, visibility)) return undefined;
  return row.voices > 0 ? ((await ownVoice(app, app.db, actor, row.id)) ?? null) : null;
}

const keysOn = statement<{ seq: number; id: string; at: number }>('rants.voiceKeys', ({ db }) =>
  db
    .selectFrom('voices')
    .select(['seq', 'id', 'at'])
    .where('rant_id', '=', placeholder<string>('id'))
    .where('content', 'is not', null)
    .orderBy('seq'),
);

/** The places in the conversation of the lines that came with a 'Me too'. Only for readers who may see notes. */
export const lineKeysOf = async (app: App, rantId: string): Promise<Unread[]> =>
  (await app.prepared.rows(app.db, keysOn, { values: { id: rantId } })).map(({ seq, id, at }) => ({ _id: id, date: iso(at), voice: seq }));

interface Line {
  id: string;
  at: number;
  content: string;
  author: string | null;
  role: Role | null;
}

const linesWhere = statement<Line>('rants.voiceLines', ({ db }, where) =>
  db
    .selectFrom('voices')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'voices.user_id').on('users.deleted_at', 'is', null))
    .select(['voices.id', 'voices.at', 'voices.content', 'users.name as author', 'users.role as role'])
    .where(where),
);

/** The lines with these `seqs`, as entries of the conversation. */
export async function linesAt(app: App, seqs: readonly number[]): Promise<TimelineEntry[]> {
  if (seqs.length === 0) return [];
  const rows = await app.prepared.rows(app.db, linesWhere, { where: isOneOf(app.dialect, 'voices.seq', 'seqs', seqs) });
  const none = { isMine: false, from: null, to: null, reason: null, files: [] };
  return rows.map(({ id, at, content, author, role }) => ({
    ...none,
    _id: id,
    kind: 'voice',
    date: iso(at),
    actor: author,
    actorRole: role,
    content,
  }));
}

const joinedPeople = statement<{ id: string; role: Role }>('rants.joined', ({ db }) =>
  db
    .selectFrom('voices')
    .innerJoin('users', 'users.id', 'voices.user_id')
    .select(['users.id', 'users.role'])
    .where('voices.rant_id', '=', placeholder<string>('id'))
    .where('users.status', '=', 'approved')
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null),
);

/** The people who said 'Me too' and still may, and who are therefore notified like the author. */
export async function meTooUserIds(app: App, tx: Tx, rantId: string | null, rant: SeenRant): Promise<string[]> {
  const people = await app.prepared.rows(tx.db, joinedPeople, { values: { id: rantId } });
  if (people.length === 0) return [];
  const [subject, { employeeVisibility }] = [await subjectOf(app, rant), await app.settings.current()];
  return people.filter((person) => canJoinRant(person, subject, employeeVisibility)).map(({ id }) => id);
}

/** A person's 'Me too's, for the download of one's own data. */
export const voicesBy = (app: App, userId: string) => (after: number, max: number) =>
  app.slowReads
    .selectFrom('voices')
    .select(['seq', 'rant_id', 'at', 'content'])
    .where('user_id', '=', userId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(max)
    .execute();
