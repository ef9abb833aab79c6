/** The German sentences of system.en.ts. */
import type { english } from './system.en.ts';

export const german: Record<keyof typeof english, string> = {
  'system.trustees': 'Niemand außerhalb bekommt die Fingerabdrücke des Nachweises.',
  'system.trusteesMore':
    'Mit einem Fingerabdruck lässt sich später beweisen, dass nichts verändert wurde. In der Verwaltung können Sie Zeugen eintragen, zum Beispiel den Betriebsrat.',
};
