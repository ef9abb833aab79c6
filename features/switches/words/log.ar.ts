/** The Arabic sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'audit.family.feature': 'الميزات',
  'audit.feature.on': 'شغّل ميزة: {feature}',
  'audit.feature.off': 'أوقف ميزة: {feature}',
  'action.feature.on': 'شغّل ميزة',
  'action.feature.off': 'أوقف ميزة',
};
