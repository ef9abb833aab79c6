/** The German sentences of actions.en.ts. */
import type { english } from './actions.en.ts';

export const german: Record<keyof typeof english, string> = {
  'action.access.refused': 'Anfrage abgewiesen',
  'action.audit.pruned': 'Alte Einträge der Aktivität gelöscht',
  'action.export.made': 'Datei heruntergeladen',
  'action.session.ended': 'Jemanden abgemeldet',
  'action.session.refused': 'Falsches Passwort',
  'action.session.started': 'Angemeldet',
  'action.settings.changed': 'Einstellung geändert',
};
