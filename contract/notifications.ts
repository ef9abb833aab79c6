/** Notifications on the wire (spec 3, 7 'Notifications') and the sentences of each kind. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './language.ts';
import { fieldSentences } from './messages.ts';
import { isAdmin, isHandler, type Role } from './policy.ts';
import { dateTime, givenId, paging, sentence } from './text.ts';

export const notificationTypes = ['rant', 'response', 'system'] as const;
export const notificationKinds = [
  'newRant',
  'response',
  'message',
  'status',
  'urgent',
  'registration',
  'articleComment',
  'planAssigned',
  'planComment',
  'planDue',
  'planStarted',
  'planDone',
  'accountApproved',
  'accountRejected',
  'accountDisabled',
  'accountChanged',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Where a person can be told. `digest`: one mail a day with all that was not read. */
export const channels = ['app', 'mail', 'digest'] as const;
export type Channel = (typeof channels)[number];

export interface NotificationWords {
  type: (typeof notificationTypes)[number];
  priority: 'normal' | 'high';
  /** {places} are filled from the event. `one`: said instead where {n} is 1; `working`: where its hours are working hours. */
  title: string;
  message: string;
  one?: { title: string; message: string; mail: string };
  working?: { title: string; message: string; mail: string };
  /** Why one gets it. */
  why: string;
  /** What a mail says of it: never the words of a rant, never a name. */
  mail: string;
  /** Whom it can reach at all: only they choose its channels. */
  reaches: 'everyone' | 'handlers' | 'admins';
  /** Where it goes unless the person chooses otherwise. */
  channels: Record<Channel, boolean>;
  /** Account and security: cannot be switched off. */
  always?: true;
}

/** Each kind once: who is told (server/features/notifications/reactions), how urgent, in which words, through which channels. */
export const notificationCatalogue: Record<NotificationKind, NotificationWords> = {
  newRant: {
    type: 'rant',
    priority: 'normal',
    title: 'New rant for {department}',
    message: '{excerpt}',
    why: 'You answer rants as a manager or admin.',
    mail: 'A new rant in {department} is waiting.',
    reaches: 'handlers',
    channels: { app: true, mail: false, digest: true },
  },
  response: {
    type: 'response',
    priority: 'normal',
    title: '{actor} responded',
    message: '{excerpt}',
    why: 'You wrote this rant.',
    mail: 'Your rant was answered.',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
  },
  message: {
    type: 'response',
    priority: 'normal',
    title: '{actor} wrote again',
    message: '{excerpt}',
    why: 'You take part in this conversation or answer rants.',
    mail: 'There is a new message on a rant.',
    reaches: 'everyone',
    channels: { app: true, mail: false, digest: true },
  },
  status: {
    type: 'rant',
    priority: 'normal',
    title: 'Your rant is now {status}',
    message: '{excerpt}',
    why: 'You wrote this rant.',
    mail: 'The status of your rant has changed.',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
  },
  urgent: {
    type: 'rant',
    priority: 'high',
    title: 'Waiting longer than {hours} hours',
    message: '{excerpt}',
    working: {
      title: 'Waiting longer than {hours} working hours',
      message: '{excerpt}',
      mail: 'A rant has waited longer than {hours} working hours for an answer.',
    },
    why: 'You answer rants as a manager or admin.',
    mail: 'A rant has waited longer than {hours} hours for an answer.',
    reaches: 'handlers',
    channels: { app: true, mail: true, digest: false },
  },
  articleComment: {
    type: 'response',
    priority: 'normal',
    title: '{actor} commented on “{article}”',
    message: '{excerpt}',
    why: 'You wrote this article.',
    mail: 'There is a new comment on an article of yours.',
    reaches: 'handlers',
    channels: { app: true, mail: false, digest: true },
  },
  planAssigned: {
    type: 'system',
    priority: 'normal',
    title: '{actor} gave you an action plan',
    message: '{plan}',
    why: 'You own this action plan.',
    mail: 'You were given an action plan.',
    reaches: 'handlers',
    channels: { app: true, mail: true, digest: false },
  },
  planComment: {
    type: 'response',
    priority: 'normal',
    title: '{actor} commented on “{plan}”',
    message: '{excerpt}',
    why: 'You own this action plan or have written on it.',
    mail: 'There is a new comment on an action plan.',
    reaches: 'handlers',
    channels: { app: true, mail: false, digest: true },
  },
  planDue: {
    type: 'system',
    priority: 'normal',
    title: '{n} action plans wait for you',
    message: '{plans}',
    one: { title: 'An action plan waits for you', message: '{plans}', mail: 'An action plan of yours is due.' },
    why: 'You own this action plan.',
    mail: '{n} action plans of yours are due.',
    reaches: 'handlers',
    channels: { app: true, mail: true, digest: false },
  },
  planStarted: {
    type: 'rant',
    priority: 'normal',
    title: 'An action was started on your rant',
    message: '{excerpt}',
    why: 'You wrote this rant.',
    mail: 'Something is being done about a rant of yours.',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
  },
  planDone: {
    type: 'rant',
    priority: 'normal',
    title: 'An action on your rant is completed',
    message: '{excerpt}',
    why: 'You wrote this rant.',
    mail: 'An action on a rant of yours is completed.',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
  },
  registration: {
    type: 'system',
    priority: 'normal',
    title: 'Waiting for approval',
    message: '{actor} has registered',
    why: 'You approve accounts as an admin.',
    mail: 'An account is waiting for approval.',
    reaches: 'admins',
    channels: { app: true, mail: true, digest: false },
  },
  accountApproved: {
    type: 'system',
    priority: 'normal',
    title: 'Your account was approved',
    message: 'Welcome. You can sign in now.',
    why: 'It concerns your account.',
    mail: 'Your account was approved. You can sign in now.',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
  accountRejected: {
    type: 'system',
    priority: 'normal',
    title: 'Your registration was not approved',
    message: 'An administrator can tell you more.',
    why: 'It concerns your account.',
    mail: 'Your registration was not approved. An administrator can tell you more.',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
  accountDisabled: {
    type: 'system',
    priority: 'normal',
    title: 'Your account was disabled',
    message: 'An administrator can tell you more.',
    why: 'It concerns your account.',
    mail: 'Your account was disabled. An administrator can tell you more.',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
  accountChanged: {
    type: 'system',
    priority: 'high',
    title: 'Your sign-in was changed',
    message: 'The email or password of your account is a new one. If it was not you, tell an administrator at once.',
    why: 'It concerns your account.',
    mail: 'The email or password of your account was changed. If it was not you, tell an administrator at once.',
    reaches: 'everyone',
    channels: { app: true, mail: true, digest: false },
    always: true,
  },
};

/** Can a person of this role be told of this at all? */
export function canReach(kind: NotificationKind, role: Role): boolean {
  const { reaches } = notificationCatalogue[kind];
  return reaches === 'everyone' || (reaches === 'handlers' ? isHandler({ role }) : isAdmin({ role }));
}

export const relatedModels = ['Rant', 'User', 'Article', 'Plan'] as const;

/** Where a notification leads, in the page and from a mail; null: it says all there is. */
export function pathOf(about: {
  kind: NotificationKind;
  relatedModel: (typeof relatedModels)[number] | null;
  relatedId: string | null;
}): string | null {
  const { kind, relatedModel, relatedId } = about;
  if (relatedModel === 'Rant' && relatedId) return `/rant/${relatedId}`;
  if (relatedModel === 'Article' && relatedId) return `/knowledge-base/articles/${relatedId}`;
  if (relatedModel === 'Plan') return relatedId ? `/action-plans/${relatedId}` : '/action-plans?owner=me';
  if (kind === 'registration') return '/user-management?status=pending';
  if (kind === 'accountChanged') return '/profile';
  return kind === 'accountApproved' ? '/' : null;
}

/** How a plan reads in a reminder, by when it is due. */
export const dueWords = {
  soon: '{plan} (in {n} days)',
  tomorrow: '{plan} (tomorrow)',
  today: '{plan} (today)',
  yesterday: '{plan} (one day late)',
  late: '{plan} ({n} days late)',
  more: 'and {n} more',
  between: ', ',
} as const;

export const notification = z.object({
  _id: z.string(),
  type: z.enum(notificationTypes),
  kind: z.enum(notificationKinds),
  priority: z.enum(['normal', 'high']),
  title: z.string(),
  message: z.string(),
  /** Why the person gets it. */
  why: z.string(),
  read: z.boolean(),
  relatedModel: z.enum(relatedModels).nullable(),
  relatedId: z.string().nullable(),
  createdAt: dateTime,
});
export type Notification = z.output<typeof notification>;

/** One kind of a person's choice. */
const choice = z.object({ kind: z.enum(notificationKinds), app: z.boolean(), mail: z.boolean(), digest: z.boolean() });
export const preferences = z.object({
  /** Those that can reach a person of the caller's role. `always`: cannot be switched off. */
  kinds: z.array(choice.extend({ always: z.boolean() })),
  /** In the organisation's zone. */
  digestHour: z.number(),
  /** null: as the browser is set. */
  language: z.enum(languages).nullable(),
});
export type Preferences = z.output<typeof preferences>;

const notificationId = z.object({ id: givenId });
/** How many are unread, counted by the server: a badge shows this and never does sums of its own. */
const unread = z.object({ unread: z.number() });

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
  /** A page that shows the thing itself has told more than its rows. */
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
    reply: preferences,
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
        .number({ error: fieldSentences.hour })
        .int({ error: fieldSentences.hour })
        .min(0, { error: fieldSentences.hour })
        .max(23, { error: fieldSentences.hour })
        .optional(),
      language: z.enum(languages, { error: fieldSentences.choice }).nullable().optional(),
    }),
    reply: preferences,
  }),
};
