/** Adds the switches to the server. Other features import from here only. */
import { personName } from '#features/accounts/server';
import { adminIds, notify } from '#features/notifications/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { ReactedEvent } from '#server/platform/events/catalogue.ts';
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { features } from '../contract/calls.ts';
import { beginWithFew, listFeatures, switchFeature } from './switching.ts';

const notifyAdmins =
  (state: 'on' | 'off') =>
  async (app: App, tx: Tx, event: ReactedEvent<'feature.on' | 'feature.off'>): Promise<void> => {
    const otherAdmins = (await adminIds(app, tx)).filter((id) => id !== event.actorId);
    const actor = (event.actorId && (await personName(tx.db, event.actorId))) || '';
    const data = { actor, feature: event.data.feature, what: state };
    await notify(app, tx, { kind: 'featureSwitched', event, to: otherAdmins, data, about: 'User', related: null });
  };

export const serverFeature = {
  calls: [
    calls(features, {
      list: ({ app }) => listFeatures(app),
      change: ({ app, actor, params, body }) => switchFeature(app, actor, params.id, body.isOn),
    }),
  ],
  reactions(app) {
    onEvent(app, 'feature.on', notifyAdmins('on'));
    onEvent(app, 'feature.off', notifyAdmins('off'));
    onEvent(app, 'setup.done', beginWithFew);
  },
} satisfies ServerFeature;
