/** German: steps.en.ts. */
import type { english } from './steps.en.ts';

export const german: Record<keyof typeof english, string> = {
  'firstSteps.trustees': 'Treuhänder eintragen',
  'firstSteps.trusteesMore':
    'Jemand außerhalb der Verwaltung, zum Beispiel der Betriebsrat, hebt die Wörter des öffentlichen Protokolls auf. So kann niemand unbemerkt die Vergangenheit ändern.',
  'firstSteps.trusteesMissing': 'Noch hebt niemand außerhalb der Verwaltung die Wörter des öffentlichen Protokolls auf.',
  'firstSteps.trusteesChoose': 'Treuhänder eintragen',
};
