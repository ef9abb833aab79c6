/** German: settings.en.ts. */
import type { english } from './settings.en.ts';

export const german: Record<keyof typeof english, string> = {
  'settings.log': 'Öffentliches Protokoll',
  'settings.roundHours': 'Uhrzeiten der Runden',
  'settings.roundHoursHint': 'An Arbeitstagen, eine bis vier am Tag, als volle Stunden mit Kommas dazwischen: 11, 16.',
  'settings.trustees': 'Treuhänder',
  'settings.trusteesHint':
    'E-Mail-Adressen, eine je Zeile. Jede bekommt einmal in der Woche die sechs Wörter des Protokolls und kann damit beweisen, dass nichts verändert wurde. Am besten sind Personen außerhalb der Verwaltung, zum Beispiel der Betriebsrat. Wer angemeldet ist, kann die Adressen sehen.',
  'field.roundHours': 'Bitte eine bis vier Uhrzeiten wählen.',
  'field.trustees': 'Höchstens {max, number} Adressen.',
};
