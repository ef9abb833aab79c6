/** The German sentences of preferences.en.ts. */
import type { english } from './preferences.en.ts';

export const german: Record<keyof typeof english, string> = {
  'preferences.title': 'Benachrichtigungen',
  'preferences.about':
    'E-Mails folgen {minutes, number} Minuten später, wenn noch nicht gelesen; nach {max, number} am Tag wartet der Rest auf die Tagesübersicht.',
  'preferences.presets': 'Was Sie erreicht',
  'preferences.preset.all': 'Alles',
  'preferences.preset.allHint': 'In der App und per E-Mail.',
  'preferences.preset.important': 'Wichtiges',
  'preferences.preset.importantHint': 'In der App; per E-Mail, was Sie betrifft oder fällig ist, der Rest in der Tagesübersicht.',
  'preferences.preset.digest': 'Tagesübersicht',
  'preferences.preset.digestHint': 'In der App; einmal am Tag per E-Mail, was Sie nicht gelesen haben, um {hour}.',
  'preferences.preset.own': 'Angepasst',
  'preferences.preset.ownHint': 'Wie unten gewählt.',
  'preferences.alwaysTold': 'Sicherheit und was mit Ihrem Konto geschieht, kommt immer in der App und per E-Mail.',
  'preferences.customise': 'Anpassen',
  'preferences.noMail':
    'E-Mail ist hier noch nicht eingerichtet. Was Sie für E-Mail und Tagesübersicht wählen, gilt, sobald es so weit ist.',
  'preferences.kind': 'Ereignis',
  'preferences.app': 'In der App',
  'preferences.mail': 'E-Mail',
  'preferences.digest': 'Tagesübersicht',
  'preferences.one': '{channel}: {kind}',
  'preferences.always': 'Immer',
  'preferences.never': 'Nie',
  'preferences.hour': 'Uhrzeit der Tagesübersicht',
  'preferences.hourHint': 'In der Zeitzone {zone}; gibt es nichts Neues, wird keine verschickt.',
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
