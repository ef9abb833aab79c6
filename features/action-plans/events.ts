/** Events of action plans. The log tells no words of a plan, and not which rants it answers. */
import type { None, ToldRant, Undone, Written } from '#server/platform/events/catalogue.ts';
import { erasing, hidden, shown, shownByName } from '#server/platform/events/kinds.ts';

export const events = {
  'plan.created': shown<None>('plan'),
  /** `fields`: which ones, never what stands in them. */
  'plan.changed': shown<{ fields: string }>('plan', ['fields']),
  'plan.assigned': shownByName<{ from: string | null; to: string | null } & Undone, { title: string; actorName: string }>('plan', [
    'from',
    'to',
    'undone',
  ]),
  'plan.completed': shown<None, { rants: readonly ToldRant[]; publicNote: string }>('plan'),
  'plan.reopened': shown<Undone>('plan', ['undone']),
  'plan.deleted': shown<None>('plan'),
  'plan.restored': shown<Undone>('plan', ['undone']),
  'plan.purged': erasing('plan', shown<{ title: string }>('plan', ['title'])),
  'plan.stepsChanged': hidden<None>(),
  /** `people`: its owner, and who took part before. */
  'plan.commented': hidden<{ commentId: string }, Written & { title: string; people: readonly (string | null)[] }>(),
  'plan.commentChanged': hidden<{ commentId: string }>(),
  'plan.commentRemoved': shown<{ commentId: string; own: boolean }>('plan', ['own']),
  /** `publicNote`: of a plan that is completed already. */
  'plan.linked': hidden<{ rants: string[] }, { rants: readonly ToldRant[]; publicNote: string | null }>(),
  'plan.unlinked': hidden<{ rants: string[] }>(),
  /** The owner was reminded of so many plans in one message. */
  'plan.reminded': shown<{ plans: number }, { plans: readonly { id: string; title: string; daysLeft: number }[] }>('user', ['plans']),
};
