/** What each kind of notification says, whom it can reach and through which channels (spec 7 'Notifications'). A page that only shows them does without. */
import type { Channel, NotificationKind, notificationTypes } from './notifications.ts';
import { isAdmin, isHandler, type Role } from './policy.ts';

export interface NotificationWords {
  type: (typeof notificationTypes)[number];
  priority: 'normal' | 'high';
  /** {places} are filled from the event. `one`: said instead where {n} is 1, or nothing is counted; `working`: where its hours are working hours. */
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
    title: '{n} new messages on a rant',
    message: '{excerpt}',
    one: { title: '{actor} wrote again', message: '{excerpt}', mail: 'There is a new message on a rant.' },
    why: 'You take part in this conversation or answer rants.',
    mail: 'There are {n} new messages on a rant.',
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
  lookAlike: {
    type: 'system',
    priority: 'normal',
    title: '{n} names look like accounts',
    message: 'Say in Manage Options whether they are these people. Until then those accounts are kept out.',
    one: {
      title: 'A name looks like an account',
      message: 'Is “{option}” that person? Until you say so in Manage Options, the account is kept out.',
      mail: 'A name looks like an account and is not linked.',
    },
    why: 'You link names to accounts as an admin.',
    mail: '{n} names look like accounts and are not linked.',
    reaches: 'admins',
    channels: { app: true, mail: false, digest: true },
  },
  linkDecided: {
    type: 'system',
    priority: 'high',
    title: 'A link was decided on the server',
    message: 'Whoever runs the server has said whose name “{option}” is. The audit log tells admins more.',
    why: 'You answer rants as a manager or admin.',
    mail: 'Whoever runs the server has decided about the link of a name to an account.',
    reaches: 'handlers',
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
