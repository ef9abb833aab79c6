/** The Arabic sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'audit.settings.roundHours': 'مواعيد النشر',
  'audit.settings.trustees': 'عدد الشهود',
};
