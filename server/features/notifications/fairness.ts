/** Notifications of summaries, check-ins and feedback that is due. They hold no word of a rant, a summary or a check-in. */
import { handlerRoles } from '@earshot/contract/policy';
import { type App, onEvent } from '../../platform/app.ts';
import { whoMaySeeNotes } from '../rants/index.ts';
import { admins, handlersOf } from './clocks.ts';
import { tellHandlers } from './owners.ts';
import { activePeople, excerpt, tell } from './telling.ts';

export function reactToFairness(app: App): void {
  onEvent(app, 'summary.written', async (_app, tx, event) => {
    const { to, until } = event.payload;
    // Nothing of it leads to the rant.
    await tell(app, tx, { kind: 'summary', event, to: [to], data: { what: 'written', until }, about: 'User', related: null });
  });
  onEvent(app, 'summary.replied', async (_app, tx, event) => {
    const maySee = await whoMaySeeNotes(app, event.data);
    const handlers = (await activePeople(app, tx, handlerRoles)).filter((person) => person.id !== event.actorId && maySee(person));
    const ids = handlers.map(({ id }) => id);
    await tellHandlers(app, tx, ids, event.payload.ownerId, { kind: 'summary', event, data: { what: 'replied' }, about: 'Rant' });
  });
  onEvent(app, 'summary.shared', async (_app, tx, event) => {
    const to = event.data.authorId === null ? [] : [event.data.authorId];
    await tell(app, tx, { kind: 'summary', event, to, data: { what: 'shared' }, about: 'Rant' });
  });
  onEvent(app, 'checkIn.sent', async (_app, tx, event) => {
    const to = event.data.authorId === null ? [] : [event.data.authorId];
    await tell(app, tx, { kind: 'checkIn', event, to, data: { what: 'asked' }, about: 'Rant' });
  });
  onEvent(app, 'checkIn.written', async (_app, tx, event) => {
    const { to, rantId } = event.payload;
    const rant = await tx.db.selectFrom('rants').select('author_id').where('id', '=', rantId).executeTakeFirst();
    if (to === null) return;
    const isAuthor = rant?.author_id === to;
    // The author reads it with his rant; the protector on a page of his own.
    const place = isAuthor ? ({ about: 'Rant', related: rantId } as const) : ({ about: 'User', related: null } as const);
    await tell(app, tx, { kind: 'checkIn', event, to: [to], data: { what: isAuthor ? 'answered' : 'told' }, ...place });
  });
  onEvent(app, 'rant.feedbackDue', async (_app, tx, event) => {
    const { content, ownerId, day } = event.payload;
    const { daysLeft } = event.data;
    const telling = { kind: 'feedbackDue', event, data: { n: daysLeft, day, excerpt: excerpt(content) }, about: 'Rant' } as const;
    // On the day admins hear of it too, whoever owns it.
    await tellHandlers(app, tx, await handlersOf(app, tx, event), ownerId, telling, daysLeft === 0 ? await admins(app, tx) : []);
  });
}
