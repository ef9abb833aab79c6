/** German: settings.en.ts. */
import type { english } from './settings.en.ts';

export const german: Record<keyof typeof english, string> = {
  'settings.sealedRants': 'Versiegelte Rants',
  'settings.sealedPause': 'Warum versiegelte Rants angehalten sind',
  'settings.sealedPauseHint':
    'Leer lassen, solange sie es nicht sind. Mit einem Grund kommt keiner an, bis er wieder entfernt wird; was gesendet ist, geht nicht verloren. Wer einen schreiben will, liest den Grund.',
  'settings.sealed.off': 'Aus',
  'settings.sealed.offMeans':
    'Niemand kann einen schreiben. Die schon da sind, bleiben, und wer sie geschrieben hat, kann Antworten weiter lesen und zurückschreiben.',
  'settings.sealed.on': 'An',
  'settings.sealed.onMeans':
    'Alle können ohne ihren Namen schreiben, sobald fünf Personen Earshot benutzt haben. Earshot weiß nicht, wer einen geschrieben hat, und kann es später nicht herausfinden, auch nicht für Admins oder die, die den Server betreiben. Sie kommen gemeinsam an, mit den Runden des öffentlichen Protokolls.',
  'settings.sealed.handlers': 'Wer Rants beantwortet',
  'settings.sealed.handlersMeans': 'Führungskräfte und Admins, die ihn auch mit Namen lesen würden, aber nie die Person, um die es geht.',
  'settings.sealed.asNamed': 'Alle, die namentliche Rants lesen',
  'settings.sealed.asNamedMeans':
    'Wo alle, die angemeldet sind, alle Rants lesen, lesen Mitarbeitende auch versiegelte, auch solche von früher. Wer sie geschrieben hat, bleibt allen unbekannt.',
};
