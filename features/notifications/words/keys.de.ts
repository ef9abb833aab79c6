/** The German sentences of keys.en.ts. */
import type { english } from './keys.en.ts';

export const german: Record<keyof typeof english, string> = {
  'keys.groups.notifications': 'Benachrichtigungen',
};
