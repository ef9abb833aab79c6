/** German: feature.en.ts. */
import type { english } from './feature.en.ts';

export const german: Record<keyof typeof english, string> = {
  'feature.council-report': 'Unterlagen für den Betriebsrat',
  'feature.council-report.off':
    'Niemand kann die Unterlagen öffnen oder speichern. Sie entstehen bei jedem Aufruf neu, also geht nichts verloren.',
};
