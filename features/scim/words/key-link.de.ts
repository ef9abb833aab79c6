/** German: key-link.en.ts. */
import type { english } from './key-link.en.ts';

export const german: Record<keyof typeof english, string> = {
  'directory.inSettings': 'In den Einstellungen',
  'directory.inSettingsNamed': 'Zum Schlüssel „{name}“ in den Einstellungen',
};
