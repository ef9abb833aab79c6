/** The German sentences of page.en.ts. */
import type { english } from './page.en.ts';

export const german: Record<keyof typeof english, string> = {
  'help.title': 'Hilfe',
  'help.guides': 'Anleitungen',
  'help.employee': 'Für Beschäftigte',
  'help.manager': 'Für Führungskräfte',
  'help.admin': 'Für Admins',
  'help.inEnglish': 'Diese Anleitung gibt es bisher nur auf Englisch.',
  'help.outside': 'Stellen außerhalb, an die Sie sich jederzeit wenden können',
  'help.licences': 'Lizenzen',
  'help.failed': 'Die Anleitung konnte nicht geladen werden.',
};
