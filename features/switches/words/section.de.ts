/** German: section.en.ts. */
import type { english } from './section.en.ts';

export const german: Record<keyof typeof english, string> = {
  'features.title': 'Funktionen',
  'features.about':
    'Was Sie nicht brauchen, lässt sich ausschalten. Es ist dann nirgends: keine Seite, kein Menüeintrag, keine Benachrichtigung. Was gespeichert ist, bleibt.',
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
  'features.onMeans': 'Alles, was gespeichert ist, ist wieder da.',
  'features.told': 'Die anderen Admins erfahren es, und es steht im Protokoll.',
  'features.concerned': 'Diese Personen kommen danach nicht mehr herein: {people}.',
  'features.switchFailed': 'Das ließ sich nicht umschalten. Bitte versuchen Sie es erneut.',
  'features.isOff': '„{feature}“ ist ausgeschaltet. Nur Admins sehen diese Zeile.',
};
