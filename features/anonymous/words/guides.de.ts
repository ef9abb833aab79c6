/** The German sentences of guides.en.ts. */
import type { english } from './guides.en.ts';

export const german: Record<keyof typeof english, string> = {
  'help.aboutSealed': 'Wie anonyme Rants funktionieren',
  'help.sealed': 'Anonyme Rants',
  'help.council': 'Für Betriebsräte',
};
