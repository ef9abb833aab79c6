/** The Arabic sentences of refusals.en.ts. */
import type { english } from './refusals.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'refusal.deleted_not_found': 'هذا ليس ضمن المحذوفات حديثًا.',
  'refusal.undo_over': 'لم يعد التراجع عن هذا ممكنًا.',
};
