/** The German sentences of settings.en.ts. */
import type { english } from './settings.en.ts';

export const german: Record<keyof typeof english, string> = {
  'settings.sealedRants': 'Anonyme Rants',
  'settings.sealedPause': 'Warum anonyme Rants angehalten sind',
  'settings.sealed.off': 'Aus',
  'settings.sealed.offMeans': 'Niemand kann einen schreiben; bei früheren lassen sich Antworten weiter lesen und erwidern.',
  'settings.sealed.on': 'An',
  'settings.sealed.onMeans':
    'Alle können ohne ihren Namen schreiben, sobald fünf Personen Earshot benutzt haben. Earshot weiß nicht, wer einen geschrieben hat, und kann es später nicht herausfinden. Das gilt auch für Admins. Sie erscheinen gemeinsam.',
  'settings.sealed.handlers': 'Führungskräfte und Admins',
  'settings.sealed.handlersMeans': 'Wer ihn auch mit Namen lesen würde, aber nie die Person, um die es geht.',
  'settings.sealed.asNamed': 'Alle, die Rants mit Namen lesen',
  'settings.sealed.asNamedMeans': 'Wo alle alle Rants lesen, lesen Beschäftigte auch anonyme, auch frühere.',
};
