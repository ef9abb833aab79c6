/** The German sentences of kinds.en.ts. */
import type { english } from './kinds.en.ts';

export const german: Record<keyof typeof english, string> = {
  'kind.newRant': 'Ein neuer Rant',
  'kind.response': 'Eine Antwort auf Ihren Rant',
  'kind.message': 'Eine neue Nachricht in einem Gespräch',
  'kind.status': 'Ihr Rant ist gelöst oder wieder offen',
  'kind.urgent': 'Ein Rant wartet zu lange',
  'kind.clockSoon': 'Für einen Ihrer Rants läuft die Frist bald ab',
  'kind.clockOver': 'Ein Rant wurde nicht fristgerecht gelöst',
  'kind.rantGiven': 'Ihnen wird ein Rant zugewiesen',
  'kind.mentioned': 'Sie werden in einer Notiz erwähnt',
  'kind.rantRemoved': 'Ihr Rant wird entfernt',
  'kind.rantsFreed': 'Ein Rant ist niemandem mehr zugewiesen',
  'kind.feedbackDue': 'Eine Rückmeldung zu einem Rant ist fällig',
  'kind.rants': 'Rants',
};
