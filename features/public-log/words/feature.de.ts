/** The German sentences of feature.en.ts. */
import type { english } from './feature.en.ts';

export const german: Record<keyof typeof english, string> = {
  'feature.public-log': 'Nachweis',
  'feature.public-log.off':
    'Niemand kann den Nachweis lesen oder prüfen, und Zeugen bekommen keine E-Mails. Was eingetragen ist, bleibt. Neue Rants warten und werden eingetragen, sobald er wieder an ist.',
};
