/** German: steps.en.ts. */
import type { english } from './steps.en.ts';

export const german: Record<keyof typeof english, string> = {
  'firstSteps.sealed': 'Über versiegelte Rants entscheiden',
  'firstSteps.sealedMore':
    'Alle schreiben ohne ihren Namen, und Earshot weiß nicht, wer es war, und kann es später nicht herausfinden. Aus, bis Sie es einschalten und fünf Personen Pässe haben.',
};
