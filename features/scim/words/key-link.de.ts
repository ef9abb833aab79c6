/** The German sentences of key-link.en.ts. */
import type { english } from './key-link.en.ts';

export const german: Record<keyof typeof english, string> = {
  'directory.inSettings': 'In der Verwaltung',
  'directory.inSettingsNamed': 'Zum Schlüssel „{name}“ in der Verwaltung',
};
