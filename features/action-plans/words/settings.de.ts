/** The German sentences of settings.en.ts. */
import type { english } from './settings.en.ts';

export const german: Record<keyof typeof english, string> = {
  'settings.plans': 'Maßnahmen',
  'settings.reminderHourHint': 'Erinnerungen an Maßnahmen: drei Tage vor der Frist, am Tag selbst und solange überfällig.',
};
