/** Notifications on the wire (spec 3, 7 'Notifications') and the sentences of each kind. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
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
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

interface Words {
  title: string;
  message: string;
}

/** Spec's type, priority and English words of each kind; {places} are filled from the event. `one`: said instead where {n} is 1. */
export const notificationCatalogue: Record<
  NotificationKind,
  Words & { type: (typeof notificationTypes)[number]; priority: 'normal' | 'high'; one?: Words }
> = {
  newRant: { type: 'rant', priority: 'normal', title: 'New rant for {department}', message: '{excerpt}' },
  response: { type: 'response', priority: 'normal', title: '{actor} responded', message: '{excerpt}' },
  message: { type: 'response', priority: 'normal', title: '{actor} wrote again', message: '{excerpt}' },
  status: { type: 'rant', priority: 'normal', title: 'Your rant is now {status}', message: '{excerpt}' },
  urgent: { type: 'rant', priority: 'high', title: 'Waiting longer than {hours} hours', message: '{excerpt}' },
  articleComment: { type: 'response', priority: 'normal', title: '{actor} commented on “{article}”', message: '{excerpt}' },
  planAssigned: { type: 'system', priority: 'normal', title: '{actor} gave you an action plan', message: '{plan}' },
  planComment: { type: 'response', priority: 'normal', title: '{actor} commented on “{plan}”', message: '{excerpt}' },
  planDue: {
    type: 'system',
    priority: 'normal',
    title: '{n} action plans wait for you',
    message: '{plans}',
    one: { title: 'An action plan waits for you', message: '{plans}' },
  },
  planStarted: { type: 'rant', priority: 'normal', title: 'An action was started on your rant', message: '{excerpt}' },
  planDone: { type: 'rant', priority: 'normal', title: 'An action on your rant is completed', message: '{excerpt}' },
  registration: { type: 'system', priority: 'normal', title: 'Waiting for approval', message: '{actor} has registered' },
};

/** How a plan reads in a reminder, by when it is due. */
export const dueWords = {
  soon: '{plan} (in {n} days)',
  tomorrow: '{plan} (tomorrow)',
  today: '{plan} (today)',
  yesterday: '{plan} (one day late)',
  late: '{plan} ({n} days late)',
  more: 'and {n} more',
} as const;

export const notification = z.object({
  _id: z.string(),
  type: z.enum(notificationTypes),
  kind: z.enum(notificationKinds),
  priority: z.enum(['normal', 'high']),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  relatedModel: z.enum(['Rant', 'User', 'Article', 'Plan']).nullable(),
  relatedId: z.string().nullable(),
  createdAt: dateTime,
});
export type Notification = z.output<typeof notification>;

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
    query: z.object({ ...paging, unread: z.enum(['true', 'false']).optional() }),
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
    summary: 'Deletes one',
    params: notificationId,
    reply: sentence,
  }),
};
