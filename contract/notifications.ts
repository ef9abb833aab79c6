/** Notifications on the wire (product.md 10.5); what each kind says is notification-kinds.ts. */
import { languages } from '@earshot/words/language';
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { notificationModels } from '../features/assembled/notification-models.ts';
import { notificationPaths } from '../features/assembled/notification-paths.ts';
import { notificationSubjects } from '../features/assembled/notification-subjects.ts';
import { notificationTopics } from '../features/assembled/notification-topics.ts';
import { counts } from './counts.ts';
import { endpoint } from './endpoint.ts';
import { rantKinds } from './rant-kinds.ts';
import { dateTime, givenId, paging, sentence } from './text.ts';

const kindsOfFeatures = Object.keys(notificationSubjects) as (keyof typeof notificationSubjects)[];

export const notificationTypes = ['rant', 'response', 'system'] as const;
export const notificationKinds = [
  'newRant',
  'response',
  'message',
  'status',
  'urgent',
  'clockSoon',
  'clockOver',
  'rantGiven',
  'mentioned',
  'rantRemoved',
  'rantsFreed',
  ...kindsOfFeatures,
  'feedbackDue',
  'registration',
  'joined',
  'lookAlike',
  'linkDecided',
  'linkRemoved',
  'adminMade',
  'accountErased',
  'accountApproved',
  'accountRejected',
  'accountDisabled',
  'accountChanged',
  'signInChanged',
  'newDevice',
  'newProgram',
  'factorReset',
  'mailServer',
  'approvedSoon',
  'fromOutside',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const topicsOfFeatures = Object.keys(notificationTopics) as (keyof typeof notificationTopics)[];
/** Subjects of kinds: they sort the choices, and the page of all can be narrowed to one. */
export const subjects = ['rants', ...topicsOfFeatures, 'accounts'] as const;
export type Subject = (typeof subjects)[number];

/** Subjects that a feature adds. */
export type NotificationTopics = Readonly<Record<string, true>>;
/** Kinds of a feature with their subjects, and the pages to which kinds lead where they are about nothing that has a page of its own. */
export type NotificationSubjects = Readonly<Record<string, Subject>>;
export type NotificationPaths = Readonly<Record<string, `/${string}`>>;
/** Names of sentences for a kind that is said in several ways, by the `what` of its data; without one the kind has its own. */
export type NotificationTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const subjectOf = {
  newRant: 'rants',
  response: 'rants',
  message: 'rants',
  status: 'rants',
  urgent: 'rants',
  clockSoon: 'rants',
  clockOver: 'rants',
  rantGiven: 'rants',
  mentioned: 'rants',
  rantRemoved: 'rants',
  rantsFreed: 'rants',
  ...notificationSubjects,
  feedbackDue: 'rants',
  registration: 'accounts',
  joined: 'accounts',
  lookAlike: 'accounts',
  linkDecided: 'accounts',
  linkRemoved: 'accounts',
  adminMade: 'accounts',
  accountErased: 'accounts',
  accountApproved: 'accounts',
  accountRejected: 'accounts',
  accountDisabled: 'accounts',
  accountChanged: 'accounts',
  signInChanged: 'accounts',
  newDevice: 'accounts',
  newProgram: 'accounts',
  factorReset: 'accounts',
  mailServer: 'accounts',
  approvedSoon: 'accounts',
  fromOutside: 'accounts',
} as const satisfies Record<NotificationKind, Subject>;

/** Where a person can be told. `digest`: one mail a day with all that was not read. */
export const channels = ['app', 'mail', 'digest'] as const;
export type Channel = (typeof channels)[number];

/** Things of a feature that notifications are about, each with its path. `id` null: several of them. */
export type NotificationModels = Readonly<Record<string, (id: string | null) => `/${string}`>>;
const modelsOfFeatures = Object.keys(notificationModels) as (keyof typeof notificationModels)[];
export const relatedModels = ['Rant', 'User', ...modelsOfFeatures] as const;

/** Where a notification leads, in the page and from a mail; null: it says all there is. */
export function pathOf(about: {
  kind: NotificationKind;
  relatedModel: (typeof relatedModels)[number] | null;
  relatedId: string | null;
}): string | null {
  const { kind, relatedModel, relatedId } = about;
  if (relatedModel === 'Rant' && relatedId) return `/rant/${relatedId}`;
  const pathOfModel = relatedModel && (notificationModels as NotificationModels)[relatedModel];
  if (pathOfModel) return pathOfModel(relatedId);
  if (kind === 'rantGiven') return '/rants?owner=me';
  if (kind === 'rantsFreed') return '/rants?owner=none';
  if (kind === 'registration') return '/user-management?status=pending';
  if (kind === 'lookAlike' || kind === 'linkDecided' || kind === 'linkRemoved') return '/manage-options';
  if (kind === 'joined' || kind === 'approvedSoon') return '/user-management';
  if (kind === 'mailServer') return '/settings';
  if (kind === 'adminMade') return '/user-management?role=admin';
  if (kind === 'accountChanged' || kind === 'signInChanged' || kind === 'newDevice' || kind === 'newProgram') return '/profile';
  if (kind === 'accountApproved') return '/';
  const ofFeature = (notificationPaths as NotificationPaths)[kind];
  if (ofFeature) return ofFeature;
  return kind === 'fromOutside' ? '/settings' : null;
}

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
  /** The department of a new rant: new ones are told together by it. */
  department: z.string().nullable(),
  /** The rant that it is about: how its text begins, and whom and which department it names today. */
  rant: z.object({ kind: z.enum(rantKinds), excerpt: z.string(), target: z.string(), department: z.string() }).nullable(),
  createdAt: dateTime,
});
export type Notification = z.output<typeof notification>;

/** One kind of a person's choice. */
const choice = z.object({ kind: z.enum(notificationKinds), app: z.boolean(), mail: z.boolean(), digest: z.boolean() });
export const preferences = z.object({
  /** The kinds that can reach a person of the caller's role. `always`: cannot be switched off. */
  kinds: z.array(choice.extend({ always: z.boolean() })),
  /** In the organisation's zone. */
  digestHour: counts('own', z.number()),
  /** null: as the browser is set. */
  language: z.enum(languages).nullable(),
});
export type Preferences = z.output<typeof preferences>;

const notificationId = z.object({ id: givenId });
/** How many are unread, counted by the server: a badge shows this and never does sums of its own. */
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
    reply: preferences,
  }),
};
