/** The German sentences of steps.en.ts. */
import type { english } from './steps.en.ts';

export const german: Record<keyof typeof english, string> = {
  'firstSteps.sealed': 'Über anonyme Rants entscheiden',
  'firstSteps.sealedMore':
    'Alle können ohne ihren Namen schreiben; Earshot weiß nicht, wer es war, und kann es später nicht herausfinden. Aus, bis Sie es einschalten und fünf Personen Earshot benutzen.',
};
