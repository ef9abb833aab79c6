/** Notifications of a person, and where and in which language the person is told. */
import { languages } from '@earshot/words/language';
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { counts } from '#contract/counts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { notificationKinds, notificationTypes, relatedModels, subjects } from '#contract/notification-kinds.ts';
import { rantKinds } from '#contract/rant-kinds.ts';
import { dateTime, givenId, paging, sentence } from '#contract/text.ts';

export const notification = z.object({
  _id: z.string(),
  type: z.enum(notificationTypes),
  kind: z.enum(notificationKinds),
  priority: z.enum(['normal', 'high']),
  title: z.string(),
  message: z.string(),
  /** The reason why the person gets it. */
  why: z.string(),
  read: z.boolean(),
  relatedModel: z.enum(relatedModels).nullable(),
  relatedId: z.string().nullable(),
  /** The department of a new rant, by which the list groups new rants; null for other kinds. */
  department: z.string().nullable(),
  /** The rant that it is about: its first words, and the target and department that it names now. */
  rant: z.object({ kind: z.enum(rantKinds), excerpt: z.string(), target: z.string(), department: z.string() }).nullable(),
  createdAt: dateTime,
});
export type Notification = z.output<typeof notification>;

/** The channels that a person chose for one kind of notification. */
const choice = z.object({ kind: z.enum(notificationKinds), app: z.boolean(), mail: z.boolean(), digest: z.boolean() });
export const notificationPreferences = z.object({
  /** The kinds that can reach a person of the caller's role. `always`: cannot be switched off. */
  kinds: z.array(choice.extend({ always: z.boolean() })),
  /** In the organisation's zone. */
  digestHour: counts('own', z.number()),
  /** null: the language of the browser. */
  language: z.enum(languages).nullable(),
});
export type Preferences = z.output<typeof notificationPreferences>;

const notificationId = z.object({ id: givenId });
/** The number of unread ones, counted by the server. A badge shows this number and adds nothing up. */
const unread = z.object({ unread: counts('own', z.number()) });

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    alias: '/api/auth/notifications',
    allow: 'notification.own',
    summary: "The caller's notifications, newest first",
    query: z.object({
      ...paging,
      unread: z.enum(['true', 'false']).optional(),
      subject: z.enum(subjects).optional(),
      /** Only those made before this one: the next page of a list that keeps its order while new ones arrive. */
      before: givenId.optional(),
    }),
    reply: z.array(notification),
    counted: true,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/notifications/unread',
    allow: 'notification.own',
    summary: 'How many are unread',
    reply: unread,
  }),
  read: endpoint({
    method: 'PUT',
    path: '/api/auth/notifications/:id/read',
    allow: 'notification.own',
    summary: 'Marks one as read',
    params: notificationId,
    reply: notification,
  }),
  unreadAgain: endpoint({
    method: 'PUT',
    path: '/api/auth/notifications/:id/unread',
    allow: 'notification.own',
    summary: 'Marks one as unread again',
    params: notificationId,
    reply: notification,
  }),
  /** For pages that show the thing itself. */
  readAbout: endpoint({
    method: 'PUT',
    path: '/api/auth/notifications/read-about',
    allow: 'notification.own',
    summary: 'Marks all rows about one thing as read: it was opened',
    body: z.object({ relatedModel: z.enum(relatedModels), relatedId: givenId }),
    reply: unread,
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/api/auth/notifications/mark-all-read',
    allow: 'notification.own',
    summary: 'Marks all as read, up to the newest one shown',
    body: z.object({ upTo: givenId.optional() }),
    reply: unread,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/auth/notifications/:id',
    allow: 'notification.own',
    summary: 'Deletes one; it can be brought back for a while',
    params: notificationId,
    reply: sentence,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/auth/notifications/:id/restore',
    allow: 'notification.own',
    summary: 'Brings back one that was deleted by mistake',
    params: notificationId,
    reply: notification,
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/preferences',
    allow: 'self.use',
    summary: 'Where the caller is told of what, and in which language',
    reply: notificationPreferences,
  }),
  changePreferences: endpoint({
    method: 'PUT',
    path: '/api/preferences',
    allow: 'self.use',
    summary:
      'Changes where the caller is told: the kinds that are given, but those that cannot be chosen, the hour of the digest, and the language',
    body: z.object({
      kinds: z.array(choice).max(notificationKinds.length).optional(),
      digestHour: z
        .number({ error: writeSentence('field.hour') })
        .int({ error: writeSentence('field.hour') })
        .min(0, { error: writeSentence('field.hour') })
        .max(23, { error: writeSentence('field.hour') })
        .optional(),
      language: z
        .enum(languages, { error: writeSentence('field.choice') })
        .nullable()
        .optional(),
    }),
    reply: notificationPreferences,
  }),
};

export const calls = { notifications };
