/** The German sentences of person.en.ts. */
import type { english } from './person.en.ts';

export const german: Record<keyof typeof english, string> = {
  'directory.unlink': 'Vom Verzeichnis lösen',
  'directory.unlinkTitle': '{name} vom Verzeichnis lösen?',
  'directory.unlinkStays':
    'Von jetzt an wird diese Person von Hand geführt. Sendet das Verzeichnis dieselbe Adresse noch einmal, wird sie wieder verknüpft.',
  'directory.unlinkFailed': 'Die Person konnte nicht gelöst werden.',
};
