/** The German sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const german: Record<keyof typeof english, string> = {
  'audit.settings.roundHours': '„Zeiten der Veröffentlichung“',
  'audit.settings.trustees': 'Anzahl der Zeugen',
};
