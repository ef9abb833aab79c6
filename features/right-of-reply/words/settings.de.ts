/** The German sentences of settings.en.ts. */
import type { english } from './settings.en.ts';

export const german: Record<keyof typeof english, string> = {
  'settings.protectors': 'Vertrauenspersonen',
};
