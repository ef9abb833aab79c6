/** The German sentences of file.en.ts. */
import type { english } from './file.en.ts';

export const german: Record<keyof typeof english, string> = {
  'planFile.plans': 'Maßnahmen',
  'planFile.low': 'Niedrig',
  'planFile.medium': 'Mittel',
  'planFile.high': 'Hoch',
  'planFile.completed': 'Abgeschlossen',
  'planFile.pending': 'Offen',
  'planFile.overdue': 'Überfällig',
};
