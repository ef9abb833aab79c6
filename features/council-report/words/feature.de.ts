/** The German sentences of feature.en.ts. */
import type { english } from './feature.en.ts';

export const german: Record<keyof typeof english, string> = {
  'feature.council-report': 'Bericht für den Betriebsrat',
  'feature.council-report.off':
    'Niemand kann den Bericht öffnen oder speichern. Er entsteht bei jedem Aufruf neu, also geht nichts verloren.',
};
