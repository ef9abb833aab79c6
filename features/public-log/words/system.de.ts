/** German: system.en.ts. */
import type { english } from './system.en.ts';

export const german: Record<keyof typeof english, string> = {
  'system.trustees': 'Niemand außerhalb bekommt die Wörter des öffentlichen Protokolls.',
  'system.trusteesMore':
    'Wer sie aufhebt, kann später beweisen, dass nichts verändert wurde. In den Einstellungen können Sie Treuhänder eintragen, zum Beispiel den Betriebsrat.',
};
