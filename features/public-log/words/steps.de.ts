/** The German sentences of steps.en.ts. */
import type { english } from './steps.en.ts';

export const german: Record<keyof typeof english, string> = {
  'firstSteps.trustees': 'Zeugen eintragen',
  'firstSteps.trusteesMore':
    'Jemand außerhalb der Verwaltung, zum Beispiel der Betriebsrat, hebt die Fingerabdrücke des Nachweises auf. So kann niemand unbemerkt die Vergangenheit ändern.',
  'firstSteps.trusteesMissing': 'Noch hebt niemand außerhalb der Verwaltung die Fingerabdrücke des Nachweises auf.',
  'firstSteps.trusteesChoose': 'Zeugen eintragen',
};
