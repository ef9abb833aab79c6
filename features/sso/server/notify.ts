/** Notifies admins of claims that a provider leaves out, and people whose account was linked to a provider. */
import type { OutsideNews, SignInChange } from '#features/mail/server';
import { adminIds, notify } from '#features/notifications/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { AppEvent } from '#server/platform/events/catalogue.ts';

const change: SignInChange = 'company';
const notifyOfLink = (app: App, tx: Tx, event: AppEvent) =>
  notify(app, tx, { kind: 'signInChanged', event, to: event.subject ? [event.subject] : [], data: { change }, about: 'User' });

export function notifyOfSso(app: App): void {
  onEvent(app, 'company.matched', notifyOfLink);
  onEvent(app, 'company.recognised', notifyOfLink);
  onEvent(app, 'company.unsaid', async (_app, tx, event) => {
    const news: OutsideNews = 'unsaid';
    const data = { news, provider: event.data.name, n: event.data.people };
    await notify(_app, tx, { kind: 'fromOutside', event, to: await adminIds(_app, tx), data, about: 'User', related: null });
  });
}
