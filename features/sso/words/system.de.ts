/** German: system.en.ts. */
import type { english } from './system.en.ts';

export const german: Record<keyof typeof english, string> = {
  'system.unsaid': 'Seit 30 Tagen sagt die Anmeldung über das Unternehmen nicht, wonach sie gefragt wird.',
  'system.unsaidMore':
    'Diese Personen behalten Rolle und Abteilungen oder kommen nicht herein. Testen Sie die Verbindung in den Einstellungen: Der Test sagt, was fehlt.',
};
