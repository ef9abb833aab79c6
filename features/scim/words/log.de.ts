/** The German sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const german: Record<keyof typeof english, string> = {
  'audit.family.directory': 'Verzeichnis',
  'audit.directory.linked': 'hat {subject} mit dem Verzeichnis verknüpft',
  'audit.directory.unlinked': 'hat {subject} vom Verzeichnis gelöst',
  'audit.directory.addressStays':
    'hat für {subject} eine andere Adresse gesendet. Sie wurde nicht übernommen: Die Adresse eines Admins ändern nur Admins',
  'audit.directory.notTaken': 'hat {subject} ausgeschaltet; der Rest der Anfrage konnte nicht übernommen werden',
  'audit.directory.stays': 'wollte {subject} deaktivieren; dieses Konto muss aktiv bleiben',
  'audit.directory.manyLeft':
    '{people, plural, one {hat innerhalb einer Stunde # Person ausgeschaltet} other {hat innerhalb einer Stunde # Personen ausgeschaltet}}',
  'audit.directory.mapped':
    'hat den Mitgliedern der Gruppe „{group}“ die Rolle {role} und {departments, plural, =0 {keine Abteilung} one {# Abteilung} other {# Abteilungen}} gegeben',
  'audit.directory.mappedNone':
    'hat den Mitgliedern der Gruppe „{group}“ keine Rolle und {departments, plural, =0 {keine Abteilung} one {# Abteilung} other {# Abteilungen}} gegeben',
  'action.directory.linked': 'Mit dem Verzeichnis verknüpft',
  'action.directory.unlinked': 'Vom Verzeichnis gelöst',
  'action.directory.addressStays': 'Adresse eines Admins beibehalten',
  'action.directory.notTaken': 'Ausgeschaltet, Rest nicht übernommen',
  'action.directory.stays': 'Konnte nicht ausgeschaltet werden',
  'action.directory.manyLeft': 'Viele ausgeschaltet',
  'action.directory.mapped': 'Gruppe des Verzeichnisses geändert',
};
