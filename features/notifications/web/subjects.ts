/** Names of the kinds and subjects of notifications. */
import { type NotificationKind, type Subject, subjectOf, subjects } from '@earshot/contract/notification-kinds';
import { t } from '#web/lib/notification-kinds.ts';

export const subjectWord = (subject: Subject): string => t(`kind.${subject}`);

/** Groups choices by subject, in order, and leaves out subjects that have none. */
export function bySubject<Choice extends { kind: NotificationKind }>(
  choices: readonly Choice[],
): { subject: Subject; choices: Choice[] }[] {
  const all = subjects.map((subject) => ({ subject, choices: choices.filter(({ kind }) => subjectOf[kind] === subject) }));
  return all.filter((group) => group.choices.length > 0);
}
