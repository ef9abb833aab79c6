/** German: preferences.en.ts. */
import type { english } from './preferences.en.ts';

export const german: Record<keyof typeof english, string> = {
  'preferences.title': 'Benachrichtigungen',
  'preferences.about':
    'In der App ist es die Glocke. Eine E-Mail folgt {minutes, number} Minuten später, wenn Sie bis dahin noch nicht gelesen haben; nach {max, number} an einem Tag wartet der Rest auf die Tagesübersicht. Sie ist eine E-Mail am Tag mit dem, was Sie noch nicht gelesen haben.',
  'preferences.noMail':
    'Earshot kann hier noch keine E-Mails verschicken. Was Sie für E-Mail und Tagesübersicht wählen, gilt, sobald es das kann.',
  'preferences.kind': 'Was geschieht',
  'preferences.app': 'In der App',
  'preferences.mail': 'E-Mail',
  'preferences.digest': 'Tagesübersicht',
  'preferences.one': '{channel}: {kind}',
  'preferences.always': 'Immer',
  'preferences.never': 'Nie',
  'preferences.alwaysWhy': 'Lässt sich nicht abschalten: Es betrifft Ihr Konto.',
  'preferences.hour': 'Uhrzeit der Tagesübersicht',
  'preferences.hourHint': 'In der Zeitzone {zone}. Gibt es nichts Neues, kommt keine.',
  'preferences.saving': 'Wird gespeichert …',
  'preferences.saved': 'Gespeichert',
  'preferences.saveFailed': 'Es ist ein Fehler aufgetreten',
  'preferences.loadFailed': 'Ihre Auswahl konnte nicht geladen werden.',
  'preferences.loading': 'Lädt …',
};
