/** German: settings.en.ts. */
import type { english } from './settings.en.ts';

export const german: Record<keyof typeof english, string> = {
  'settings.plans': 'Maßnahmen',
  'settings.reminderHourHint':
    'Dann werden Zuständige an ihre Maßnahmen erinnert: drei Tage vor der Frist, am Tag selbst und solange eine Maßnahme überfällig ist.',
};
