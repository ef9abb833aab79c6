/** Kinds about rants, which are listed before those of other features. */
import type { NotificationModels, NotificationPaths, NotificationSubjects } from '#contract/notification-kinds.ts';

export const notificationSubjects = {
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
} as const satisfies NotificationSubjects;

/**
 * Kinds that are listed after those of all other features. The features for company sign-in and the directory create `fromOutside`, and
 * some of `signInChanged`.
 */
export const lastNotificationSubjects = {
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
} as const satisfies NotificationSubjects;

export const notificationPaths = {
  rantGiven: '/rants?owner=me',
  rantsFreed: '/rants?owner=none',
  registration: '/user-management?status=pending',
  joined: '/user-management',
  lookAlike: '/manage-options',
  linkDecided: '/manage-options',
  linkRemoved: '/manage-options',
  adminMade: '/user-management?role=admin',
  accountApproved: '/',
  accountChanged: '/profile',
  signInChanged: '/profile?tab=security',
  newDevice: '/profile?tab=security',
  newProgram: '/profile?tab=security',
  mailServer: '/administration/email',
  approvedSoon: '/user-management',
  fromOutside: '/administration/sign-in',
} satisfies NotificationPaths;

export const notificationModels = {
  Rant: (id: string | null) => (id ? (`/rant/${id}` as const) : null),
  User: () => null,
} satisfies NotificationModels;
