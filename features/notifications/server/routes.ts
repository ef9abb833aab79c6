import type { Call, Handlers } from '#server/platform/http/mount.ts';
import { pageLanguage, type Translator, translatorFor } from '#server/platform/translator.ts';
import type { notifications } from '../contract/calls.ts';
import { changePreferences, preferencesOf } from './preferences.ts';
import {
  countUnread,
  deleteNotification,
  listNotifications,
  markNotification,
  readAbout,
  readAll,
  restoreNotification,
} from './queries.ts';

/** The translator for the caller. The page's language comes before the account's, so that a page is in one language. */
const reader = ({
  app,
  actor,
  request,
  translator,
}: Pick<Call<unknown>, 'app' | 'actor' | 'request' | 'translator'>): Promise<Translator> | Translator =>
  pageLanguage(request) ? translator : translatorFor(app, actor, request);

export const routes: Handlers<typeof notifications> = {
  list: async (call) => {
    const { app, actor, query, count } = call;
    const { rows, total } = await listNotifications(app, actor, await reader(call), query);
    count(total);
    return rows;
  },
  unread: async ({ app, actor }) => ({ unread: await countUnread(app, actor) }),
  read: async (call) => markNotification(call.app, call.actor, await reader(call), call.params.id, true),
  unreadAgain: async (call) => markNotification(call.app, call.actor, await reader(call), call.params.id, false),
  readAbout: async ({ app, actor, body }) => ({ unread: await readAbout(app, actor, body) }),
  readAll: async ({ app, actor, body }) => ({ unread: await readAll(app, actor, body.upTo) }),
  remove: async ({ app, actor, params, translator }) => {
    await deleteNotification(app, actor, params.id);
    return { msg: translator.translate('done.notificationDeleted') };
  },
  restore: async (call) => restoreNotification(call.app, call.actor, await reader(call), call.params.id),
  preferences: ({ app, actor }) => preferencesOf(app, actor),
  changePreferences: ({ app, actor, body }) => changePreferences(app, actor, body),
};
