/** The German sentences of kinds.en.ts. */
import type { english } from './kinds.en.ts';

export const german: Record<keyof typeof english, string> = {
  'mail.logHead': 'Fingerabdruck des Nachweises',
};
