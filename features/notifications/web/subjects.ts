/** The kinds of notifications in words, and sorted by what they are about. */
import { type NotificationKind, type Subject, subjectOf, subjects } from '@earshot/contract/notification-kinds';
import { t } from '#web/lib/notification-kinds.ts';

export const subjectWord = (subject: Subject): string => t(`kind.${subject}`);

/** Subjects of which the person can be told something, in order. */
export function bySubject<Choice extends { kind: NotificationKind }>(
  choices: readonly Choice[],
): { subject: Subject; choices: Choice[] }[] {
  const all = subjects.map((subject) => ({ subject, choices: choices.filter(({ kind }) => subjectOf[kind] === subject) }));
  return all.filter((one) => one.choices.length > 0);
}
