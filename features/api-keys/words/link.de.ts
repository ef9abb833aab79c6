/** The German sentences of link.en.ts. */
import type { english } from './link.en.ts';

export const german: Record<keyof typeof english, string> = {
  'keys.link': 'Schlüssel',
};
