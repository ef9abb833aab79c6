/** The German sentences of trash.en.ts. */
import type { english } from './trash.en.ts';

export const german: Record<keyof typeof english, string> = {
  'deleted.plan': 'Maßnahme',
};
