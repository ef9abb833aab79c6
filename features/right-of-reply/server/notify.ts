/** Notifications of summaries and check-ins. They hold no word of a rant, a summary or a check-in. */
import { handlerRoles } from '@earshot/contract/policy';
import { activePeople, notify, notifyHandlers } from '#features/notifications/server';
import { viewerTest } from '#features/rants/server';
import { type App, onEvent } from '#server/platform/app.ts';

export function notifyOfSummaries(app: App): void {
  onEvent(app, 'summary.written', async (_app, tx, event) => {
    const { to, until } = event.payload;
    // Nothing in this notification leads to the rant.
    await notify(app, tx, { kind: 'summary', event, to: [to], data: { what: 'written', until }, about: 'User', related: null });
  });
  onEvent(app, 'summary.replied', async (_app, tx, event) => {
    const maySee = await viewerTest(app, event.data, 'notes');
    const handlers = (await activePeople(app, tx, handlerRoles)).filter((person) => person.id !== event.actorId && maySee(person));
    const ids = handlers.map(({ id }) => id);
    await notifyHandlers(app, tx, ids, event.payload.ownerId, { kind: 'summary', event, data: { what: 'replied' }, about: 'Rant' });
  });
  onEvent(app, 'summary.shared', async (_app, tx, event) => {
    const to = event.data.authorId === null ? [] : [event.data.authorId];
    await notify(app, tx, { kind: 'summary', event, to, data: { what: 'shared' }, about: 'Rant' });
  });
}

export function notifyOfCheckIns(app: App): void {
  onEvent(app, 'checkIn.sent', async (_app, tx, event) => {
    const to = event.data.authorId === null ? [] : [event.data.authorId];
    await notify(app, tx, { kind: 'checkIn', event, to, data: { what: 'asked' }, about: 'Rant' });
  });
  onEvent(app, 'checkIn.written', async (_app, tx, event) => {
    const { to, rantId } = event.payload;
    const rant = await tx.db.selectFrom('rants').select('author_id').where('id', '=', rantId).executeTakeFirst();
    if (to === null) return;
    const isAuthor = rant?.author_id === to;
    // The author reads the message with the rant; the trusted contact reads it on a page of its own.
    const place = isAuthor ? ({ about: 'Rant', related: rantId } as const) : ({ about: 'User', related: null } as const);
    await notify(app, tx, { kind: 'checkIn', event, to: [to], data: { what: isAuthor ? 'answered' : 'told' }, ...place });
  });
}
