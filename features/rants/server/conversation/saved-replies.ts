/**
 * Saved replies: texts that are put into an answer and edited there. None is ever sent automatically. Changes of one for all are in the
 * audit log.
 */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import { type Selectable, sql } from 'kysely';
import { lockPerson } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { iso } from '#server/platform/clock.ts';
import { idFor, insertOnce, wasSent } from '#server/platform/db/rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Handlers } from '#server/platform/http/mount.ts';
import { refuse } from '#server/platform/refusal.ts';
import { limits } from '../../contract/limits.ts';
import { canChangeReadyAnswer } from '../../contract/policy.ts';
import type { ReadyAnswer, readyAnswers } from '../../contract/saved-replies.ts';

type Row = Selectable<Schema['ready_answers']>;
type Given = BodyOf<typeof readyAnswers.create>;

const subjectOf = (row: Row) => ({ ownerId: row.owner_id, isShared: row.is_shared === 1 });

const present = (actor: Actor, row: Row): ReadyAnswer => ({
  _id: row.id,
  name: row.name,
  texts: JSON.parse(row.texts) as ReadyAnswer['texts'],
  isShared: row.is_shared === 1,
  isMine: row.owner_id === actor.id,
  canChange: canChangeReadyAnswer(actor, subjectOf(row)),
  used: row.used,
});

const seen = ({ db }: Pick<App, 'db'>, actor: Actor) =>
  db
    .selectFrom('ready_answers')
    .selectAll()
    .where((eb) => eb.or([eb('owner_id', '=', actor.id), eb('is_shared', '=', eb.lit(1))]));

async function listReady(app: App, actor: Actor): Promise<ReadyAnswer[]> {
  const rows = await seen(app, actor).orderBy('used', 'desc').orderBy('name').orderBy('seq').execute();
  return rows.map((row) => present(actor, row));
}

/** The texts as they are stored: in the order of their languages, so that the same texts are always stored alike. */
const written = (texts: Given['texts']): string => JSON.stringify(texts, Object.keys(texts).toSorted());

/** Keeps a saved reply. Throws `ready_id_taken` and `too_many_ready`. */
export async function createReady(app: App, actor: Actor, given: Given): Promise<ReadyAnswer> {
  const row = await app.write(async (tx) => {
    // The lock makes a person's simultaneous calls count the saved replies one after the other.
    await lockPerson(app, tx, actor.id);
    const id = await idFor(app, tx.db, 'ready_answers', given._id, { owner_id: actor.id });
    const same = { owner_id: actor.id, name: given.name, texts: written(given.texts), is_shared: given.isShared ? 1 : 0 } as const;
    if (await wasSent(tx.db, 'ready_answers', id, same, 'ready_id_taken')) return findReady(tx, actor, id);
    const { n } = await tx.db
      .selectFrom('ready_answers')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('owner_id', '=', actor.id)
      .executeTakeFirstOrThrow();
    if (n >= limits.savedReply.perPerson) throw refuse('too_many_ready', { values: { max: limits.savedReply.perPerson } });
    await insertOnce(app, tx.db, 'ready_answers', { id, ...same, created_at: tx.now });
    const made = await findReady(tx, actor, id);
    await recordInLog(tx, actor, null, made);
    return made;
  });
  return present(actor, row);
}

/** Finds a saved reply. Throws `ready_not_found`, for a missing saved reply as well as for one that the actor may not see. */
async function findReady(tx: Pick<Tx, 'db'>, actor: Actor, id: string): Promise<Row> {
  const row = await seen(tx as Pick<App, 'db'>, actor)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('ready_not_found');
  return row;
}

async function findChangeable(tx: Tx, actor: Actor, id: string): Promise<Row> {
  const row = await findReady(tx, actor, id);
  if (!canChangeReadyAnswer(actor, subjectOf(row))) throw refuse('not_your_ready');
  return row;
}

async function updateReady(app: App, actor: Actor, id: string, given: BodyOf<typeof readyAnswers.update>): Promise<ReadyAnswer> {
  const { name, texts, isShared } = given;
  const values = {
    ...(name !== undefined && { name }),
    ...(texts && { texts: written(texts) }),
    ...(isShared !== undefined && { is_shared: isShared ? (1 as const) : (0 as const) }),
  };
  const row = await app.write(async (tx) => {
    const before = await findChangeable(tx, actor, id);
    if (Object.keys(values).length > 0) await tx.db.updateTable('ready_answers').set(values).where('id', '=', id).execute();
    const after = { ...before, ...values };
    await recordInLog(tx, actor, before, after);
    return after;
  });
  return present(actor, row);
}

/** Records a change for the audit log, which has only saved replies for all. null: there was none before, or there is none afterwards. */
async function recordInLog(tx: Tx, actor: Actor, before: Row | null, after: Row | null): Promise<void> {
  const [was, is] = [before?.is_shared === 1 ? before : null, after?.is_shared === 1 ? after : null];
  const loggedReply = is ?? was;
  if (!loggedReply || (was && is && was.name === is.name && was.texts === is.texts)) return;
  const type = was && is ? 'ready.changed' : is ? 'ready.added' : 'ready.removed';
  await tx.record({ type, actorId: actor.id, subject: null, data: { name: loggedReply.name } });
}

async function useReady(app: App, actor: Actor, id: string): Promise<ReadyAnswer> {
  const row = await app.write(async (tx) => {
    await findReady(tx, actor, id);
    await tx.db.updateTable('ready_answers').set({ used: sql`used + 1` }).where('id', '=', id).execute();
    return findReady(tx, actor, id);
  });
  return present(actor, row);
}

/** Deletes the private saved replies of people who were removed for good. Those for all stay. */
export async function sweepSavedReplies(app: App): Promise<void> {
  await app.longRunning.writer.deleteFrom('ready_answers').where('owner_id', 'is', null).where('is_shared', '=', 0).execute();
}

export async function ownSavedReplies(app: App, actor: SessionActor): Promise<unknown> {
  const rows = await app.db.selectFrom('ready_answers').selectAll().where('owner_id', '=', actor.id).orderBy('seq').execute();
  return rows.map((row) => ({ ...present(actor, row), date: iso(row.created_at) }));
}

export const savedReplyRoutes: Handlers<typeof readyAnswers> = {
  list: ({ app, actor }) => listReady(app, actor),
  create: ({ app, actor, body }) => createReady(app, actor, body),
  update: ({ app, actor, params, body }) => updateReady(app, actor, params.id, body),
  remove: async ({ app, actor, params, translator }) => {
    await app.write(async (tx) => {
      const row = await findChangeable(tx, actor, params.id);
      await tx.db.deleteFrom('ready_answers').where('id', '=', params.id).execute();
      await recordInLog(tx, actor, row, null);
    });
    return { msg: translator.translate('done.readyRemoved') };
  },
  use: ({ app, actor, params }) => useReady(app, actor, params.id),
};
