/** Notifications about a rant follow its words: the beginning of those before an edit is replaced, and of a withdrawn or removed rant
 * nothing stays. Its author is told that it was removed, and why. */
import { sql } from 'kysely';
import { type App, onEvent, type Tx } from '../../platform/app.ts';
import type { ReactedEvent } from '../../platform/events/catalogue.ts';
import { excerpt, tell } from './telling.ts';

const aboutRant = (tx: Tx, id: string | null) =>
  tx.db.selectFrom('notices').select(['seq', 'id', 'data']).where('related_model', '=', 'Rant').where('related_id', '=', id).execute();

async function retell(tx: Tx, { subject, payload }: ReactedEvent<'rant.edited'>): Promise<void> {
  const [before, now] = [excerpt(payload.before), excerpt(payload.content)];
  for (const { seq, data } of await aboutRant(tx, subject)) {
    const told = JSON.parse(data) as { excerpt?: string };
    if (told.excerpt !== before) continue;
    await tx.db
      .updateTable('notices')
      .set({ data: JSON.stringify({ ...told, excerpt: now }) })
      .where('seq', '=', seq)
      .execute();
  }
}

/** Also after a restore, where nothing reacts. */
export const untell = async (app: App, tx: Tx, rantId: string | null): Promise<void> => forget(app, tx, await aboutRant(tx, rantId));

/** Removes what others were told of the acts of a person who is erased, and of that person: it names them. */
export async function untellPerson(app: App, tx: Tx, userId: string): Promise<void> {
  const named = tx.db
    .selectFrom('events')
    .select('seq')
    // That it was done names nobody.
    .where((eb) => eb.or([eb('actor_id', '=', userId), eb.and([eb('subject', '=', userId), eb('type', '<>', 'account.erased')])]));
  await forget(app, tx, await tx.db.selectFrom('notices').select(['seq', 'id']).where('event_seq', 'in', named).execute());
}

async function forget(app: App, tx: Tx, notices: readonly { seq: number; id: string }[]): Promise<void> {
  const seqs = notices.map(({ seq }) => seq);
  const gone = tx.db.deleteFrom('notifications').where(app.dialect.idIn('notice', seqs));
  // All of them, so that SQLite goes by the primary key.
  const marks = await gone.where(sql<boolean>`recipient in (select seq from recipients)`).returning('recipient').execute();
  await tx.db.deleteFrom('notices').where(app.dialect.idIn('seq', seqs)).execute();
  const ids = notices.map(({ id }) => id);
  const waiting = tx.db.updateTable('mails').set({ state: 'dropped', due_at: null }).where('state', '=', 'waiting');
  await waiting.where(app.dialect.idIn('notification_id', ids)).execute();
  const whose = [...new Set(marks.map(({ recipient }) => recipient))];
  for (const { user_id } of await tx.db.selectFrom('recipients').select('user_id').where(app.dialect.idIn('seq', whose)).execute())
    await tx.record({ type: 'notifications.changed', actorId: user_id, subject: user_id, data: {} });
}

export function reactToWords(app: App): void {
  onEvent(app, 'rant.edited', (_app, tx, event) => retell(tx, event));
  onEvent(app, 'rant.withdrawn', (_app, tx, { subject }) => untell(app, tx, subject));
  onEvent(app, 'account.erased', async (_app, tx, { subject }) => {
    if (subject) await untellPerson(app, tx, subject);
  });
  onEvent(app, 'rant.removed', async (_app, tx, event) => {
    await untell(app, tx, event.subject);
    const { authorId, reason } = event.data;
    // The person whose account goes is told nothing; a time that is over was known before.
    if (authorId === null || reason === 'erasure' || event.actorId === null) return;
    await tell(app, tx, { kind: 'rantRemoved', event, to: [authorId], data: { reason }, about: 'Rant' });
  });
}
