/**
 * Keeps notifications in step with the words of a rant: an edit replaces the excerpt. With a rant that is withdrawn or removed its notifications are erased,
 * and what the authors of rants linked to it were told of its answers. The author of a removed rant is told why.
 */
import { sql } from 'kysely';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { ReactedEvent } from '#server/platform/events/catalogue.ts';
import { excerpt, notify } from '../notify.ts';

const ofRant = (tx: Tx, id: string | null) =>
  tx.db.selectFrom('notices').select(['seq', 'id', 'data']).where('related_model', '=', 'Rant').where('related_id', '=', id);
const noticesOfRant = (tx: Tx, id: string | null) => ofRant(tx, id).execute();

async function updateExcerpts(tx: Tx, { subject, payload }: ReactedEvent<'rant.edited'>): Promise<void> {
  const [before, now] = [excerpt(payload.before), excerpt(payload.content)];
  for (const { seq, data } of await noticesOfRant(tx, subject)) {
    const stored = JSON.parse(data) as { excerpt?: string };
    if (stored.excerpt !== before) continue;
    await tx.db
      .updateTable('notices')
      .set({ data: JSON.stringify({ ...stored, excerpt: now }) })
      .where('seq', '=', seq)
      .execute();
  }
}

/** Erases all notifications about the rant. A restore calls it too, as nothing reacts to events there. */
export const eraseRantNotifications = async (app: App, tx: Tx, rantId: string | null): Promise<void> =>
  eraseNotices(app, tx, await noticesOfRant(tx, rantId));

/** Erases what the author of a linked rant was told of the answers to the other one, which is erased. */
export async function eraseLinkedAnswers(app: App, tx: Tx, rantId: string | null): Promise<void> {
  const told = tx.db.selectFrom('events').select('seq').where('subject', '=', rantId).where('type', '=', 'rant.answeredLike');
  await eraseNotices(app, tx, await ofRant(tx, rantId).where('event_seq', 'in', told).execute());
}

/** Erases notifications about a person and about the acts of that person, because they hold the name. */
export async function erasePersonNotifications(app: App, tx: Tx, userId: string): Promise<void> {
  const named = tx.db
    .selectFrom('events')
    .select('seq')
    // The notification about the erasure itself holds no name.
    .where((eb) => eb.or([eb('actor_id', '=', userId), eb.and([eb('subject', '=', userId), eb('type', '<>', 'account.erased')])]));
  await eraseNotices(app, tx, await tx.db.selectFrom('notices').select(['seq', 'id']).where('event_seq', 'in', named).execute());
}

async function eraseNotices(app: App, tx: Tx, notices: readonly { seq: number; id: string }[]): Promise<void> {
  const seqs = notices.map(({ seq }) => seq);
  const gone = tx.db.deleteFrom('notifications').where(app.dialect.idIn('notice', seqs));
  // All of them, so that SQLite goes by the primary key.
  const erased = await gone.where(sql<boolean>`recipient in (select seq from recipients)`).returning('recipient').execute();
  await tx.db.deleteFrom('notices').where(app.dialect.idIn('seq', seqs)).execute();
  const ids = notices.map(({ id }) => id);
  const waiting = tx.db.updateTable('mails').set({ state: 'dropped', due_at: null }).where('state', '=', 'waiting');
  await waiting.where(app.dialect.idIn('notification_id', ids)).execute();
  const whose = [...new Set(erased.map(({ recipient }) => recipient))];
  for (const { user_id } of await tx.db.selectFrom('recipients').select('user_id').where(app.dialect.idIn('seq', whose)).execute())
    await tx.record({ type: 'notifications.changed', actorId: user_id, subject: user_id, data: {} });
}

export function reactToErasing(app: App): void {
  onEvent(app, 'rant.edited', (_app, tx, event) => updateExcerpts(tx, event));
  onEvent(app, 'rant.withdrawn', (_app, tx, { subject }) => eraseRantNotifications(app, tx, subject));
  onEvent(app, 'rant.unlinked', async (_app, tx, { actorId, subject }) => {
    // Links end by nobody's hand where one of the two rants is erased. What was told before a person unlinked stays told.
    if (actorId === null) await eraseLinkedAnswers(app, tx, subject);
  });
  onEvent(app, 'account.erased', async (_app, tx, { subject }) => {
    if (subject) await erasePersonNotifications(app, tx, subject);
  });
  onEvent(app, 'rant.removed', async (_app, tx, event) => {
    await eraseRantNotifications(app, tx, event.subject);
    const { authorId, reason } = event.data;
    // People get no notification about the erasure of their own account, nor about an end that they knew before.
    if (authorId === null || reason === 'erasure' || event.actorId === null) return;
    await notify(app, tx, { kind: 'rantRemoved', event, to: [authorId], data: { reason }, about: 'Rant' });
  });
}
