/** German translation of columns.en.ts. */
import type { english } from './columns.en.ts';

export const german: Record<keyof typeof english, string> = {
  'column.number': 'Nummer',
  'column.timeUtc': 'Zeit (UTC)',
  'column.person': 'Person',
  'column.action': 'Aktion',
  'column.what': 'Was',
  'column.kind': 'Art',
  'column.about': 'Betrifft',
  'column.details': 'Details',
  'column.sealed': 'In der Kette',
  'column.title': 'Titel',
  'column.description': 'Beschreibung',
  'column.department': 'Abteilung',
  'column.category': 'Kategorie',
  'column.priority': 'Priorität',
  'column.deadline': 'Frist',
  'column.owner': 'Zuständig',
  'column.status': 'Status',
  'column.completedOn': 'Abgeschlossen am',
  'column.steps': 'Schritte',
  'column.rants': 'Rants',
  'column.publicNote': 'Öffentliche Notiz',
  'column.firstResponse': 'Erste Antwort',
  'column.responseTimeDays': 'Antwortzeit (Tage)',
  'column.link': 'Link',
};
