/** German translation of removed.en.ts. */
import type { english } from './removed.en.ts';

export const german: Record<keyof typeof english, string> = {
  'removed.on': 'Dieser Rant wurde am {day} entfernt: {reason}.',
  'removed.short': 'Entfernt: {reason}',
  'removed.chip': 'Entfernt',
  'removed.withdrawnChip': 'Zurückgezogen',
  'removed.erased': 'Dieser Text ist gelöscht: Der Rant wurde entfernt.',
  'removed.unlawful content': 'rechtswidriger Inhalt',
  'removed.data of a third person': 'Daten einer dritten Person',
  'removed.court order': 'gerichtliche Anordnung',
  'removed.retention': 'Aufbewahrungsfrist abgelaufen',
  'removed.erasure': 'das Konto der Person, die ihn geschrieben hat, wurde gelöscht',
};
