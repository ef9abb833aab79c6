/** The German sentences of section.en.ts. */
import type { english } from './section.en.ts';

export const german: Record<keyof typeof english, string> = {
  'features.title': 'Funktionen',
  'features.about': 'Schalten Sie aus, was Sie nicht brauchen. Es verschwindet dann überall, und seine Daten bleiben.',
  'features.loading': 'Funktionen werden geladen',
  'features.failed': 'Die Funktionen konnten nicht geladen werden.',
  'features.on': 'An',
  'features.off': 'Aus',
  'features.switchOn': 'Einschalten',
  'features.switchOff': 'Ausschalten',
  'features.switchOnNamed': '„{feature}“ einschalten',
  'features.switchOffNamed': '„{feature}“ ausschalten',
  'features.offTitle': '„{feature}“ ausschalten?',
  'features.onTitle': '„{feature}“ einschalten?',
  'features.onMeans': 'Alle Daten sind wieder da.',
  'features.told': 'Die anderen Admins erfahren es, und es steht unter „Aktivität“.',
  'features.concerned': 'Diese Personen können sich danach nicht mehr anmelden: {people}.',
  'features.switchFailed': 'Das ließ sich nicht umschalten. Bitte versuchen Sie es erneut.',
  'features.isOff': '„{feature}“ ist ausgeschaltet. Nur Admins sehen diese Zeile.',
};
