/** Notifies admins of what the directory did, and people whose account was linked to the directory. */

import { personName } from '#features/accounts/server';
import type { OutsideNews, SignInChange } from '#features/mail/server';
import { adminIds, notify } from '#features/notifications/server';
import { type App, onEvent } from '#server/platform/app.ts';

export function notifyOfDirectory(app: App): void {
  onEvent(app, 'directory.manyLeft', async (_app, tx, event) => {
    const news: OutsideNews = 'manyLeft';
    const data = { news, n: event.data.people };
    await notify(app, tx, { kind: 'fromOutside', event, to: await adminIds(app, tx), data, about: 'User', related: null });
  });
  onEvent(app, 'directory.stays', async (_app, tx, event) => {
    const news: OutsideNews = 'stays';
    const data = { news, person: (await personName(tx.db, event.subject ?? '')) ?? '' };
    await notify(app, tx, { kind: 'fromOutside', event, to: await adminIds(app, tx), data, about: 'User', related: null });
  });
  onEvent(app, 'directory.linked', async (_app, tx, event) => {
    if (!event.data.matched || !event.subject) return;
    const change: SignInChange = 'directory';
    await notify(app, tx, { kind: 'signInChanged', event, to: [event.subject], data: { change }, about: 'User' });
  });
}
