/** German: feature.en.ts. */
import type { english } from './feature.en.ts';

export const german: Record<keyof typeof english, string> = {
  'feature.api-keys': 'Schlüssel für Programme',
  'feature.api-keys.off':
    'Schlüssel gelten sofort nicht mehr: Kein Programm liest oder ändert damit etwas. Sie bleiben gespeichert, und die nicht abgelaufenen gelten wieder, sobald es wieder an ist.',
};
