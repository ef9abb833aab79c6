/** The German sentences of page.en.ts. */
import type { english } from './page.en.ts';

export const german: Record<keyof typeof english, string> = {
  'results.title': 'Ergebnisse',
  'results.none': 'Hier ist noch nichts.',
  'results.tabs': 'Arten von Ergebnissen',
};
