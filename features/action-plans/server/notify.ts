/**
 * Notifications of action plans: for owners, for people who comment, and for the authors of linked rants. Authors learn that a plan was
 * started or completed, and its public note, but nothing else of the plan.
 */
import type { NotificationKind } from '@earshot/contract/notification-kinds';
import { handlerRoles } from '@earshot/contract/policy';
import { activePeople, excerpt, notify, retract } from '#features/notifications/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { AppEvent, ReactedEvent } from '#server/platform/events/catalogue.ts';
import { limits } from '../contract/limits.ts';
import type { DuePlan } from './notification-values.ts';

type Answering = ReactedEvent<'plan.linked'> | ReactedEvent<'plan.completed'>;

/** Notifies each author once per text: a public note is the same on all rants of one author. */
async function notifyAuthors(app: App, tx: Tx, event: Answering, kind: NotificationKind): Promise<void> {
  const { rants, publicNote } = event.payload;
  const notified = new Set<string>();
  for (const rant of rants) {
    const data = { excerpt: excerpt(publicNote?.trim() ? publicNote : rant.content) };
    const key = `${rant.authorId} ${data.excerpt}`;
    if (rant.authorId === null || rant.authorId === event.actorId || notified.has(key)) continue;
    notified.add(key);
    await notify(app, tx, { kind, event, to: [rant.authorId], data, about: 'Rant', related: rant.id });
  }
}

/** The active managers and admins among `ids`, without the person who caused the event. */
async function handlersAmong(app: App, tx: Tx, event: AppEvent, ids: readonly (string | null)[]): Promise<string[]> {
  const handlers = await activePeople(app, tx, handlerRoles);
  return handlers.map((person) => person.id).filter((id) => id !== event.actorId && ids.includes(id));
}

export function notifyPeople(app: App): void {
  onEvent(app, 'plan.assigned', async (_app, tx, event) => {
    if (event.data.undone) return retract(app, tx, event, 'plan.assigned');
    const data = { actor: event.payload.actorName, plan: excerpt(event.payload.title) };
    const to = await handlersAmong(app, tx, event, [event.data.to]);
    await notify(app, tx, { kind: 'planAssigned', event, to, data, about: 'Plan' });
  });
  onEvent(app, 'plan.commented', async (_app, tx, event) => {
    const { actorName, title, content, people } = event.payload;
    const data = { actor: actorName, plan: excerpt(title), excerpt: excerpt(content) };
    await notify(app, tx, { kind: 'planComment', event, to: await handlersAmong(app, tx, event, people), data, about: 'Plan' });
  });
  onEvent(app, 'plan.linked', (_app, tx, event) =>
    notifyAuthors(app, tx, event, event.payload.publicNote === null ? 'planStarted' : 'planDone'),
  );
  onEvent(app, 'plan.reopened', async (_app, tx, event) => {
    if (event.data.undone) await retract(app, tx, event, 'plan.completed');
  });
  onEvent(app, 'plan.completed', (_app, tx, event) => notifyAuthors(app, tx, event, 'planDone'));
  onEvent(app, 'plan.reminded', async (_app, tx, event) => {
    const { plans } = event.payload;
    // The sentence is made when it is shown, in the reader's language.
    const duePlans = plans.slice(0, limits.titlesShown).map(({ title, daysLeft }): DuePlan => ({ plan: excerpt(title), daysLeft }));
    const data = { n: plans.length, due: duePlans };
    const related = plans.length === 1 ? (plans[0]?.id ?? null) : null;
    await notify(app, tx, { kind: 'planDue', event, to: event.subject ? [event.subject] : [], data, about: 'Plan', related });
  });
}
