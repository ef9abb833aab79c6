/** German: preferences.en.ts. */
import type { english } from './preferences.en.ts';

export const german: Record<keyof typeof english, string> = {
  'preferences.title': 'Benachrichtigungen',
  'preferences.about':
    '„In der App“ ist die Glocke. E-Mails folgen {minutes, number} Minuten später, wenn noch nicht gelesen; nach {max, number} am Tag kommt der Rest in die Tagesübersicht. Sie ist eine E-Mail am Tag mit dem, was Sie noch nicht gelesen haben.',
  'preferences.noMail':
    'E-Mail ist hier noch nicht eingerichtet. Was Sie für E-Mail und Tagesübersicht wählen, gilt, sobald es so weit ist.',
  'preferences.kind': 'Ereignis',
  'preferences.app': 'In der App',
  'preferences.mail': 'E-Mail',
  'preferences.digest': 'Tagesübersicht',
  'preferences.one': '{channel}: {kind}',
  'preferences.always': 'Immer',
  'preferences.never': 'Nie',
  'preferences.alwaysWhy': 'Immer an: Es betrifft Ihr Konto.',
  'preferences.hour': 'Uhrzeit der Tagesübersicht',
  'preferences.hourHint': 'In der Zeitzone {zone}. Gibt es nichts Neues, wird keine verschickt.',
  'preferences.saving': 'Wird gespeichert …',
  'preferences.saved': 'Gespeichert',
  'preferences.saveFailed': 'Es ist ein Fehler aufgetreten',
  'preferences.loadFailed': 'Ihre Auswahl konnte nicht geladen werden.',
  'preferences.loading': 'Lädt …',
  'profile.language': 'Sprache',
  'profile.languageHint': 'Gilt für Ihr Konto: auf allen Geräten, in E-Mails und Dateien.',
  'profile.asBrowser': 'Wie der Browser',
  'profile.languageFailed': 'Die Sprache konnte nicht gespeichert werden.',
};
