/** German: feature.en.ts. */
import type { english } from './feature.en.ts';

export const german: Record<keyof typeof english, string> = {
  'feature.public-log': 'Öffentliches Protokoll',
  'feature.public-log.off':
    'Niemand kann das Protokoll lesen oder prüfen, und Zeugen bekommen keine E-Mails. Was im Protokoll steht, bleibt. Rants, die inzwischen kommen, warten und kommen mit der ersten Runde hinein, sobald es wieder an ist.',
};
