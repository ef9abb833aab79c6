/** The German sentences of feature.en.ts. */
import type { english } from './feature.en.ts';

export const german: Record<keyof typeof english, string> = {
  'feature.api-keys': 'API-Schlüssel',
  'feature.api-keys.off':
    'Schlüssel gelten sofort nicht mehr. Sie bleiben gespeichert, und die nicht abgelaufenen gelten nach dem Einschalten wieder.',
};
