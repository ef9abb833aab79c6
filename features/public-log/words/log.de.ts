/** German: log.en.ts. */
import type { english } from './log.en.ts';

export const german: Record<keyof typeof english, string> = {
  'audit.settings.roundHours': 'Uhrzeiten der Runden',
  'audit.settings.trustees': 'Anzahl der Treuhänder',
};
