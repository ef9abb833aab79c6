/** The German sentences of settings.en.ts. */
import type { english } from './settings.en.ts';

export const german: Record<keyof typeof english, string> = {
  'settings.roundHours': 'Zeiten der Veröffentlichung',
  'settings.roundHoursHint': 'An Arbeitstagen, eine bis vier volle Stunden am Tag, mit Kommas dazwischen: 11, 16.',
  'settings.trustees': 'Zeugen',
  'settings.trusteesHint':
    'Eine E-Mail-Adresse je Zeile; jede bekommt wöchentlich den Fingerabdruck, und alle Angemeldeten sehen die Adressen.',
  'field.roundHours': 'Bitte eine bis vier Uhrzeiten wählen.',
  'field.trustees': 'Höchstens {max, number} Adressen.',
};
