/** Events of action plans. The log tells no words of a plan, and not which rants it answers. */
import type { None, ToldRant, Undone, Written } from '#server/platform/events/catalogue.ts';
import { audited, auditedByName, erasing, unaudited } from '#server/platform/events/kinds.ts';

export const events = {
  'plan.created': audited<None>('plan'),
  /** `fields`: which ones, never what stands in them. */
  'plan.changed': audited<{ fields: string }>('plan', ['fields']),
  'plan.assigned': auditedByName<{ from: string | null; to: string | null } & Undone, { title: string; actorName: string }>('plan', [
    'from',
    'to',
    'undone',
  ]),
  'plan.completed': audited<None, { rants: readonly ToldRant[]; publicNote: string }>('plan'),
  'plan.reopened': audited<Undone>('plan', ['undone']),
  'plan.deleted': audited<None>('plan'),
  'plan.restored': audited<Undone>('plan', ['undone']),
  'plan.purged': erasing('plan', audited<{ title: string }>('plan', ['title'])),
  'plan.stepsChanged': unaudited<None>(),
  /** `people`: its owner, and who took part before. */
  'plan.commented': unaudited<{ commentId: string }, Written & { title: string; people: readonly (string | null)[] }>(),
  'plan.commentChanged': unaudited<{ commentId: string }>(),
  'plan.commentRemoved': audited<{ commentId: string; own: boolean }>('plan', ['own']),
  /** `publicNote`: of a plan that is completed already. */
  'plan.linked': unaudited<{ rants: string[] }, { rants: readonly ToldRant[]; publicNote: string | null }>(),
  'plan.unlinked': unaudited<{ rants: string[] }>(),
  /** The owner was reminded of so many plans in one message. */
  'plan.reminded': audited<{ plans: number }, { plans: readonly { id: string; title: string; daysLeft: number }[] }>('user', ['plans']),
};
