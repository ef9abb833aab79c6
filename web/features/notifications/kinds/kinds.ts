/** The kinds of notifications in words, and sorted by what they are about. */
import type { NotificationKind } from '@earshot/contract/notifications';
import { t } from './words.ts';

export const kindWord = (kind: NotificationKind): string => t(`kind.${kind}`);

export const subjects = ['rants', 'plans', 'articles', 'accounts'] as const;
export type Subject = (typeof subjects)[number];
export const subjectWord = (subject: Subject): string => t(`kind.${subject}`);

const subjectOf: Record<NotificationKind, Subject> = {
  newRant: 'rants',
  response: 'rants',
  message: 'rants',
  status: 'rants',
  urgent: 'rants',
  articleComment: 'articles',
  planAssigned: 'plans',
  planComment: 'plans',
  planDue: 'plans',
  planStarted: 'plans',
  planDone: 'plans',
  registration: 'accounts',
  lookAlike: 'accounts',
  linkDecided: 'accounts',
  linkRemoved: 'accounts',
  adminMade: 'accounts',
  accountApproved: 'accounts',
  accountRejected: 'accounts',
  accountDisabled: 'accounts',
  accountChanged: 'accounts',
};

/** Subjects of which the person can be told something, in order. */
export function bySubject<Choice extends { kind: NotificationKind }>(
  choices: readonly Choice[],
): { subject: Subject; choices: Choice[] }[] {
  const all = subjects.map((subject) => ({ subject, choices: choices.filter(({ kind }) => subjectOf[kind] === subject) }));
  return all.filter((one) => one.choices.length > 0);
}
