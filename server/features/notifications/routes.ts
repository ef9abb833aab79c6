/** The calls of the notifications, one line each. */
import { done } from '@earshot/contract/messages';
import type { notifications } from '@earshot/contract/notifications';
import type { Handlers } from '../../platform/http/mount.ts';
import { speakerFor } from '../../platform/speaking.ts';
import { changePreferences, preferencesOf } from '../mail/index.ts';
import {
  countUnread,
  deleteNotification,
  listNotifications,
  markNotification,
  readAbout,
  readAll,
  restoreNotification,
} from './queries.ts';

export const routes: Handlers<typeof notifications> = {
  list: async ({ app, actor, query, count, request }) => {
    const { rows, total } = await listNotifications(app, actor, await speakerFor(app, actor, request), query);
    count(total);
    return rows;
  },
  unread: async ({ app, actor }) => ({ unread: await countUnread(app.db, actor) }),
  read: async ({ app, actor, params, request }) => markNotification(app, actor, await speakerFor(app, actor, request), params.id, true),
  unreadAgain: async ({ app, actor, params, request }) =>
    markNotification(app, actor, await speakerFor(app, actor, request), params.id, false),
  readAbout: async ({ app, actor, body }) => ({ unread: await readAbout(app, actor, body) }),
  readAll: async ({ app, actor, body }) => ({ unread: await readAll(app, actor, body.upTo) }),
  remove: async ({ app, actor, params }) => {
    await deleteNotification(app, actor, params.id);
    return { msg: done.notificationDeleted };
  },
  restore: async ({ app, actor, params, request }) => restoreNotification(app, actor, await speakerFor(app, actor, request), params.id),
  preferences: ({ app, actor }) => preferencesOf(app.db, actor),
  changePreferences: ({ app, actor, body }) => changePreferences(app, actor, body),
};
