/**
 * Updates notifications when the text of a rant changes or an account is erased. An edit replaces the excerpt. Withdrawing or removing a
 * rant erases its notifications, and those in which authors of linked rants were told of its answers. The author of a removed rant is told
 * why.
 */
import type { RelatedModel } from '@earshot/contract/notification-kinds';
import { sql } from 'kysely';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { ReactedEvent } from '#server/platform/events/catalogue.ts';
import { excerpt, notify } from '../notify.ts';

const noticesAbout = (tx: Tx, model: RelatedModel, id: string | null) =>
  tx.db.selectFrom('notices').select(['seq', 'id', 'data']).where('related_model', '=', model).where('related_id', '=', id);
const ofRant = (tx: Tx, id: string | null) => noticesAbout(tx, 'Rant', id);
const noticesOfRant = (tx: Tx, id: string | null) => ofRant(tx, id).execute();

async function updateExcerpts(tx: Tx, { subject, payload }: ReactedEvent<'rant.edited'>): Promise<void> {
  const [before, now] = [excerpt(payload.before), excerpt(payload.content)];
  for (const { seq, data } of await noticesOfRant(tx, subject)) {
    const parsedData = JSON.parse(data) as { excerpt?: string };
    if (parsedData.excerpt !== before) continue;
    await tx.db
      .updateTable('notices')
      .set({ data: JSON.stringify({ ...parsedData, excerpt: now }) })
      .where('seq', '=', seq)
      .execute();
  }
}

/** Erases all notifications about a thing that is not a rant. */
export const eraseNotificationsAbout = async (app: App, tx: Tx, model: RelatedModel, id: string | null): Promise<void> =>
  eraseNotices(app, tx, await noticesAbout(tx, model, id).execute());

/** Erases all notifications about the rant. A restore calls this too, because events cause no reactions there. */
export const eraseRantNotifications = async (app: App, tx: Tx, rantId: string | null): Promise<void> =>
  eraseNotices(app, tx, await noticesOfRant(tx, rantId));

/** Erases notifications that told the author of a linked rant of answers to the other rant, which is being erased. */
export async function eraseLinkedAnswers(app: App, tx: Tx, rantId: string | null): Promise<void> {
  const answerEvents = tx.db.selectFrom('events').select('seq').where('subject', '=', rantId).where('type', '=', 'rant.answeredLike');
  await eraseNotices(app, tx, await ofRant(tx, rantId).where('event_seq', 'in', answerEvents).execute());
}

/** Erases notifications about a person and about the person's actions, because they contain the name. */
export async function erasePersonNotifications(app: App, tx: Tx, userId: string): Promise<void> {
  const notices = tx.db
    .selectFrom('events')
    .select('seq')
    // The notification about the erasure itself contains no name.
    .where((eb) => eb.or([eb('actor_id', '=', userId), eb.and([eb('subject', '=', userId), eb('type', '<>', 'account.erased')])]));
  await eraseNotices(app, tx, await tx.db.selectFrom('notices').select(['seq', 'id']).where('event_seq', 'in', notices).execute());
}

async function eraseNotices(app: App, tx: Tx, notices: readonly { seq: number; id: string }[]): Promise<void> {
  const seqs = notices.map(({ seq }) => seq);
  const deletion = tx.db.deleteFrom('notifications').where(app.dialect.idIn('notice', seqs));
  // The condition is true for every row. It makes SQLite search by the primary key.
  const erased = await deletion.where(sql<boolean>`recipient in (select seq from recipients)`).returning('recipient').execute();
  await tx.db.deleteFrom('notices').where(app.dialect.idIn('seq', seqs)).execute();
  const ids = notices.map(({ id }) => id);
  const waitingMails = tx.db.updateTable('mails').set({ state: 'dropped', due_at: null }).where('state', '=', 'waiting');
  await waitingMails.where(app.dialect.idIn('notification_id', ids)).execute();
  const recipients = [...new Set(erased.map(({ recipient }) => recipient))];
  for (const { user_id } of await tx.db.selectFrom('recipients').select('user_id').where(app.dialect.idIn('seq', recipients)).execute())
    await tx.record({ type: 'notifications.changed', actorId: user_id, subject: user_id, data: {} });
}

export function reactToErasing(app: App): void {
  onEvent(app, 'rant.edited', (_app, tx, event) => updateExcerpts(tx, event));
  onEvent(app, 'rant.withdrawn', (_app, tx, { subject }) => eraseRantNotifications(app, tx, subject));
  onEvent(app, 'rant.unlinked', async (_app, tx, { actorId, subject }) => {
    // Without an actor, the link ended because one of the two rants was erased. If a person unlinked them, earlier notifications stay.
    if (actorId === null) await eraseLinkedAnswers(app, tx, subject);
  });
  onEvent(app, 'account.erased', async (_app, tx, { subject }) => {
    if (subject) await erasePersonNotifications(app, tx, subject);
  });
  onEvent(app, 'rant.removed', async (_app, tx, event) => {
    await eraseRantNotifications(app, tx, event.subject);
    const { authorId, reason } = event.data;
    // There is no notification for the erasure of the author's own account, nor for the end of a retention period, which was known
    // before.
    if (authorId === null || reason === 'erasure' || event.actorId === null) return;
    await notify(app, tx, { kind: 'rantRemoved', event, to: [authorId], data: { reason }, about: 'Rant' });
  });
}
