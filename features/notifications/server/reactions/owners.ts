/**
 * Notifications for owners. The owner of a rant is notified at once of everything about it, other handlers in their digest. A new owner is
 * notified. Admins are notified of rants that lost their owner, if they may see them.
 */
import { viewerTest } from '#features/rants/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { BatchData, ReactedEvent } from '#server/platform/events/catalogue.ts';
import { excerpt, type NewNotification, notify } from '../notify.ts';
import { activePeople } from '../people.ts';
import { retract } from './retract.ts';

/**
 * Notifies the owner now and the other handlers in their digest; if there is no owner, all of them now. An owner who may no longer see
 * the rant does not count.
 */
export async function notifyHandlers(
  app: App,
  tx: Tx,
  handlers: readonly string[],
  ownerId: string | null,
  notification: Omit<NewNotification, 'to'>,
  /** Handlers who are notified now, as the owner is. */
  alsoNow: readonly string[] = [],
): Promise<void> {
  const isOwned = ownerId !== null && (ownerId === notification.event.actorId || handlers.includes(ownerId));
  const isTold = (id: string) => !isOwned || id === ownerId || alsoNow.includes(id);
  const [now, later] = [handlers.filter(isTold), handlers.filter((id) => !isTold(id))];
  await notify(app, tx, { ...notification, to: now });
  await notify(app, tx, { ...notification, to: later, isQuiet: true });
}

type Owned = ReactedEvent<'rant.owned'>;

async function notifyNewOwner(app: App, tx: Tx, event: Owned, to: string): Promise<void> {
  const { content, note, actorName } = event.payload;
  const data = { actor: actorName, n: 1, excerpt: excerpt(note.trim() === '' ? content : note), person: '' };
  await notify(app, tx, { kind: 'rantGiven', event, to: [to], data, about: 'Rant' });
}

/** Sends one notification for several rants that change owners at once. */
async function notifyOfSeveral(app: App, tx: Tx, event: Owned, { from, given, freed, after }: BatchData): Promise<void> {
  if (after !== undefined) await retract(app, tx, { subject: after, seq: event.seq }, 'rant.owned');
  // The account may have just been deleted, but its name can still be read.
  const person =
    (
      await tx.db
        .selectFrom('users')
        .select('name')
        .where('id', '=', from ?? '')
        .executeTakeFirst()
    )?.name ?? '';
  const { actorId, data } = event;
  const isOne = given.length === 1 && freed.length === 0;
  if (!isOne && given.length > 0) await notifyTaker(app, tx, event, { person, given });
  else if (isOne && data.to !== null && data.to !== actorId) await notifyNewOwner(app, tx, event, data.to);
  if (freed.length > 0) await notifyAdmins(app, tx, event, { person, from, freed });
}

async function notifyTaker(app: App, tx: Tx, event: Owned, { person, given }: { person: string; given: readonly string[] }): Promise<void> {
  const taker = await tx.db
    .selectFrom('rants')
    .select('owner_id')
    .where('id', '=', given[0] ?? '')
    .executeTakeFirst();
  if (!taker?.owner_id || taker.owner_id === event.actorId) return;
  const data = { actor: event.payload.actorName, n: given.length, excerpt: '', person };
  await notify(app, tx, { kind: 'rantGiven', event, to: [taker.owner_id], data, about: 'User', related: null, rants: given });
}

async function notifyAdmins(
  app: App,
  tx: Tx,
  event: Owned,
  { person, from, freed }: { person: string } & Pick<BatchData, 'from' | 'freed'>,
): Promise<void> {
  const seeing = await Promise.all(freed.map(async (rant) => ({ id: rant.id, maySee: await viewerTest(app, rant) })));
  for (const admin of await activePeople(app, tx, ['admin'])) {
    const readers = seeing.filter(({ maySee }) => maySee(admin)).map(({ id }) => id);
    if (admin.id === from || admin.id === event.actorId || readers.length === 0) continue;
    const data = { n: readers.length, person };
    await notify(app, tx, { kind: 'rantsFreed', event, to: [admin.id], data, about: 'User', related: null, rants: readers });
  }
}

export function reactToOwners(app: App): void {
  onEvent(app, 'rant.owned', async (_app, tx, event) => {
    const { actorId, data, payload } = event;
    if (data.undone || payload.together === null) return;
    if (payload.together) await notifyOfSeveral(app, tx, event, payload.together);
    // An owner who was chosen by a rule is notified of the new rant anyway.
    else if (data.to !== null && actorId !== null && data.to !== actorId) await notifyNewOwner(app, tx, event, data.to);
  });
}
