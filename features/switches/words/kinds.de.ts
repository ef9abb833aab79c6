/** The German sentences of kinds.en.ts. */
import type { english } from './kinds.en.ts';

export const german: Record<keyof typeof english, string> = {
  'kind.featureSwitched': 'Eine Funktion wird aus- oder eingeschaltet',
};
