/** German translation of values.en.ts. */
import type { english } from './values.en.ts';

export const german: Record<keyof typeof english, string> = {
  'wait.seconds': 'in {n, plural, one {# Sekunde} other {# Sekunden}}',
  'wait.minute': 'in einer Minute',
  'wait.minutes': 'in {n, number} Minuten',
  'wait.hour': 'in einer Stunde',
  // Replaces the name of a person whose account is gone.
  'person.gone': 'Unbekannt',
  'status.Pending': 'Offen',
  'status.Responded': 'Beantwortet',
  'status.Urgent': 'Dringend',
  'status.Resolved': 'Gelöst',
  // Reasons for resolving a rant.
  'reason.action taken': 'es wurde gehandelt',
  'reason.explained': 'geklärt',
  'reason.no action possible': 'nicht zu ändern',
  'reason.not substantiated': 'nicht bestätigt',
  'reason.duplicate': 'schon in einem anderen Rant gemeldet',
  'reason.out of scope': 'gehört woandershin',
  // Parts of an action plan, for the list of changes.
  'part.title': 'Titel',
  'part.description': 'Beschreibung',
  'part.public note': 'öffentliche Notiz',
  'part.deadline': 'Frist',
  'part.priority': 'Priorität',
  'part.department': 'Abteilung',
  'part.category': 'Kategorie',
};
