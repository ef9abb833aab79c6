/** The German sentences of refusals.en.ts. */
import type { english } from './refusals.en.ts';

export const german: Record<keyof typeof english, string> = {
  'refusal.deleted_not_found': 'Das liegt nicht im Papierkorb.',
  'refusal.undo_over': 'Das lässt sich nicht mehr rückgängig machen.',
};
