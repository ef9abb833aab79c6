/** A person's notifications, the channels they are sent by, and the person's language. */
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
  /** Why the person gets the notification, in one sentence. */
  why: z.string(),
  read: z.boolean(),
  relatedModel: z.enum(relatedModels).nullable(),
  relatedId: z.string().nullable(),
  /** The department of a new rant, by which the list groups new rants; null for other kinds. */
  department: z.string().nullable(),
  /** The rant that the notification is about: its first words, and the current names of its target and department. */
  rant: z.object({ kind: z.enum(rantKinds), excerpt: z.string(), target: z.string(), department: z.string() }).nullable(),
  createdAt: dateTime,
});
export type Notification = z.output<typeof notification>;

/** The channels that a person chose for one kind of notification. */
const choice = z.object({ kind: z.enum(notificationKinds), app: z.boolean(), mail: z.boolean(), digest: z.boolean() });
export const notificationPreferences = z.object({
  /** The kinds that can reach somebody with the caller's role. `always`: the kind cannot be switched off. */
  kinds: z.array(choice.extend({ always: z.boolean() })),
  /** The hour of the day at which the digest is sent, in the organisation's zone. */
  digestHour: counts('own', z.number()),
  /** The language that the person chose; null: that of the browser applies. */
  language: z.enum(languages).nullable(),
});
export type Preferences = z.output<typeof notificationPreferences>;

const notificationId = z.object({ id: givenId });
/** The number of unread notifications, counted by the server. Badges show it as it is and never count by themselves. */
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
      /** Only notifications older than this one. It gives the next page of a list whose order stays while new ones arrive. */
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
  /** Called by the page of a rant or an article when it is opened. */
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
