/** The German sentences of system.en.ts. */
import type { english } from './system.en.ts';

export const german: Record<keyof typeof english, string> = {
  'system.unsaid': 'Seit 30 Tagen sagt die Anmeldung über das Unternehmen nicht, wonach sie gefragt wird.',
  'system.unsaidMore':
    'Diese Personen behalten Rolle und Abteilungen oder können sich nicht anmelden. Testen Sie die Verbindung in der Verwaltung: Der Test sagt, was fehlt.',
};
