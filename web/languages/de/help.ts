/** German: what the help says around its guides. */
import { translation } from '../translation.ts';

export const help = translation({
  'help.title': 'Hilfe',
  'help.guides': 'Anleitungen',
  'help.employee': 'Für Beschäftigte',
  'help.manager': 'Für Führungskräfte',
  'help.admin': 'Für Admins',
  'help.inEnglish': 'Diese Anleitung gibt es bisher nur auf Englisch.',
  'help.failed': 'Die Anleitung konnte nicht geladen werden.',
});
