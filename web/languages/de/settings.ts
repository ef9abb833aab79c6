/** German: what Settings says. */
import { translation } from '../translation.ts';

export const settings = translation({
  'settings.title': 'Einstellungen',
  'settings.about': 'Sie gelten hier für alle. Jede Änderung steht im Protokoll.',
  'settings.loading': 'Lädt …',
  'settings.loadFailed': 'Die Einstellungen konnten nicht geladen werden.',

  'settings.organisation': 'Organisation',
  'settings.organisationName': 'Name der Organisation',
  'settings.organisationNameHint': 'Steht unter jeder Seite.',
  'settings.timeZone': 'Zeitzone',
  'settings.timeZoneHint': 'Alle Daten werden in ihr angezeigt, und ein Tag beginnt um ihre Mitternacht.',
  'settings.noZone': 'Keine Zeitzone mit diesem Namen',

  'settings.rants': 'Rants',
  'settings.employeeVisibility': 'Wer Rants lesen kann',
  'settings.all': 'Alle, die angemeldet sind',
  'settings.allMeans': 'Alle Beschäftigten lesen jeden Rant samt Antworten und Namen. Was gesagt wird, wird offen gesagt.',
  'settings.own': 'Nur wer ihn schrieb, Führungskräfte und Admins',
  'settings.ownMeans':
    'Beschäftigte lesen nur ihre eigenen Rants. Sie sehen weder, was andere geschrieben haben, noch dass sie es getan haben.',
  'settings.toAll': 'Alle Rants für alle lesbar machen?',
  'settings.toAllMeans':
    'Alle Beschäftigten können sofort jeden Rant lesen, mit dem Namen dazu, auch die, die noch allein für Führungskräfte und Admins lesbar waren. Niemand wird noch einmal gefragt.',
  'settings.toAllDo': 'Für alle öffnen',
  'settings.toOwn': 'Beschäftigten nur eigene Rants zeigen?',
  'settings.toOwnMeans':
    'Was andere geschrieben haben, verschwindet sofort aus den Listen der Beschäftigten. Was sie schon gelesen haben, haben sie gelesen.',
  'settings.toOwnDo': 'Nur eigene zeigen',
  'settings.urgentAfterHours': 'Stunden, bis ein Rant dringend wird',
  'settings.urgentAfterHoursHint': 'Ein Rant ohne Antwort wird dann von selbst dringend, und Führungskräfte erfahren davon.',

  'settings.plans': 'Maßnahmen',
  'settings.reminderHour': 'Uhrzeit der Erinnerungen',
  'settings.reminderHourHint':
    'Zu dieser Stunde werden die Zuständigen an Maßnahmen erinnert: drei Tage vor der Frist, am Tag selbst und solange eine Maßnahme überfällig ist.',

  'settings.accounts': 'Konten',
  'settings.passwordLeast': 'Kürzestes Passwort',
  'settings.passwordLeastHint': 'In Zeichen. Gilt für neue Passwörter; bestehende bleiben.',
  'settings.sessionIdleDays': 'Tage ohne Nutzung, bis eine Sitzung endet',
  'settings.sessionIdleDaysHint': 'Wer später wiederkommt, meldet sich neu an. Gilt sofort, für alle.',
  'settings.sessionAbsoluteDays': 'Tage, bis eine Sitzung spätestens endet',
  'settings.sessionAbsoluteDaysHint': 'Gilt für Sitzungen, die ab jetzt beginnen.',

  'settings.save': 'Speichern',
  'settings.saving': 'Wird gespeichert …',
  'settings.discard': 'Änderungen verwerfen',
  'settings.leaveStays': 'Die Änderungen hier sind nicht gespeichert. Die Einstellungen bleiben, wie sie waren.',
  'settings.saved': 'Die Einstellungen sind gespeichert.',
  'settings.saveFailed': 'Es ist ein Fehler aufgetreten',
});
