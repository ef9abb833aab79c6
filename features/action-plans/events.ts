/** Events of action plans. The audit log shows a plan's title but none of its other texts, nor which rants it answers. */
import type { None, ToldRant, UndoMark, WrittenText } from '#server/platform/events/catalogue.ts';
import { audited, auditedByName, erasing, unaudited } from '#server/platform/events/kinds.ts';

export const events = {
  'plan.created': audited<None>('plan'),
  /** `fields`: the names of the changed fields, never their values. */
  'plan.changed': audited<{ fields: string }>('plan', ['fields']),
  'plan.assigned': auditedByName<{ from: string | null; to: string | null } & UndoMark, { title: string; actorName: string }>('plan', [
    'from',
    'to',
    'undone',
  ]),
  'plan.completed': audited<None, { rants: readonly ToldRant[]; publicNote: string }>('plan'),
  'plan.reopened': audited<UndoMark>('plan', ['undone']),
  'plan.deleted': audited<None>('plan'),
  'plan.restored': audited<UndoMark>('plan', ['undone']),
  'plan.purged': erasing('plan', audited<{ title: string }>('plan', ['title'])),
  'plan.stepsChanged': unaudited<None>(),
  /** `people`: the plan's owner and everybody who commented before. */
  'plan.commented': unaudited<{ commentId: string }, WrittenText & { title: string; people: readonly (string | null)[] }>(),
  'plan.commentChanged': unaudited<{ commentId: string }>(),
  'plan.commentRemoved': audited<{ commentId: string; own: boolean }>('plan', ['own']),
  /** `publicNote`: null unless the plan is already completed. */
  'plan.linked': unaudited<{ rants: string[] }, { rants: readonly ToldRant[]; publicNote: string | null }>(),
  'plan.unlinked': unaudited<{ rants: string[] }>(),
  /** `plans`: how many plans one message reminded the owner of. */
  'plan.reminded': audited<{ plans: number }, { plans: readonly { id: string; title: string; daysLeft: number }[] }>('user', ['plans']),
};
