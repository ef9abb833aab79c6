/** The German sentences of settings.en.ts. */
import type { english } from './settings.en.ts';

export const german: Record<keyof typeof english, string> = {
  'settings.mailDays': 'Liste der E-Mails aufbewahren, Tage',
  'settings.mailDaysHint': 'Ältere E-Mails verlassen die Liste, außer den noch wartenden.',
};
