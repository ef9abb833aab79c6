/** The German sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const german: Record<keyof typeof english, string> = {
  'audit.family.feature': 'Funktionen',
  'audit.feature.on': 'hat eine Funktion eingeschaltet: {feature}',
  'audit.feature.off': 'hat eine Funktion ausgeschaltet: {feature}',
  'action.feature.on': 'Hat eine Funktion eingeschaltet',
  'action.feature.off': 'Hat eine Funktion ausgeschaltet',
};
