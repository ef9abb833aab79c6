/** German: guides.en.ts. */
import type { english } from './guides.en.ts';

export const german: Record<keyof typeof english, string> = {
  'help.aboutSealed': 'Wie versiegelte Rants funktionieren',
  'help.sealed': 'Versiegelte Rants',
  'help.council': 'Für Betriebsräte',
};
