/** German: settings.en.ts. */
import type { english } from './settings.en.ts';

export const german: Record<keyof typeof english, string> = {
  'settings.title': 'Einstellungen',
  'settings.about': 'Sie gelten für alle. Jede Änderung wird im Protokoll festgehalten.',
  'settings.loading': 'Lädt …',
  'settings.loadFailed': 'Die Einstellungen konnten nicht geladen werden.',

  'settings.organisation': 'Organisation',
  'settings.organisationName': 'Name der Organisation',
  'settings.organisationNameHint': 'Erscheint unten auf jeder Seite.',
  'settings.timeZone': 'Zeitzone',
  'settings.timeZoneHint': 'Alle Zeitangaben folgen dieser Zeitzone.',
  'settings.noZone': 'Keine Zeitzone mit diesem Namen',

  'settings.rants': 'Rants',
  'settings.employeeVisibility': 'Wer Rants lesen kann',
  'settings.all': 'Alle, die angemeldet sind',
  'settings.allMeans':
    'Beschäftigte können jeden Rant samt Antworten lesen, mit Namen. Rants über einen Namen, der mit ihrem Konto verknüpft ist, bleiben ihnen verborgen.',
  'settings.own': 'Nur die Person, die ihn geschrieben hat, Führungskräfte und Admins',
  'settings.ownMeans':
    'Beschäftigte können nur ihre eigenen Rants lesen. Sie sehen weder, was andere geschrieben haben, noch dass sie etwas geschrieben haben.',
  'settings.toAll': 'Alle Rants für alle lesbar machen?',
  'settings.toAllMeans':
    'Beschäftigte können dann jeden Rant lesen, mit Namen, auch die, die bisher nur Führungskräfte und Admins lesen konnten. Wer sie geschrieben hat, wird nicht noch einmal gefragt.',
  'settings.toAllDo': 'Für alle öffnen',
  'settings.toOwn': 'Beschäftigten nur eigene Rants zeigen?',
  'settings.toOwnMeans':
    'Beschäftigte sehen sofort nicht mehr, was andere geschrieben haben. Was sie schon gelesen haben, haben sie gelesen.',
  'settings.toOwnDo': 'Nur eigene zeigen',
  'settings.urgentAfterHours': 'Stunden, bis ein Rant dringend wird',
  'settings.urgentAfterHoursHint': 'Ein Rant ohne Antwort wird dann von selbst dringend, und Führungskräfte und Admins erfahren davon.',
  'settings.urgentCounts': 'Gezählt werden',
  'settings.hours': 'Alle Stunden',
  'settings.hoursMeans': 'Tag und Nacht, Wochenenden und Feiertage. Ein Rant vom Freitagabend wartet auch über das Wochenende.',
  'settings.workingHours': 'Nur Arbeitsstunden',
  'settings.workingHoursMeans': 'Abends, an freien Tagen und an Feiertagen läuft die Uhr nicht.',
  'settings.workingMeans':
    '{n, plural, one {# Arbeitsstunde} other {# Arbeitsstunden}} bei {perDay, number} am Tag, das {days, plural, one {ist etwa ein Arbeitstag} other {sind etwa # Arbeitstage}}.',
  'settings.workDays': 'Arbeitstage',
  'settings.day1': 'Montag',
  'settings.day2': 'Dienstag',
  'settings.day3': 'Mittwoch',
  'settings.day4': 'Donnerstag',
  'settings.day5': 'Freitag',
  'settings.day6': 'Samstag',
  'settings.day7': 'Sonntag',
  'settings.workFrom': 'Arbeitsbeginn',
  'settings.workTo': 'Arbeitsende',
  'settings.holidays': 'Feiertage',
  'settings.holidaysHint': 'Tage, an denen niemand antworten muss. Sie zählen nicht, egal auf welchen Wochentag sie fallen.',
  'settings.noHolidays': 'Noch keine.',
  'settings.newHoliday': 'Ein freier Tag',
  'settings.addHoliday': 'Hinzufügen',
  'settings.removeHoliday': '{day} entfernen',
  'settings.isHoliday': 'Dieser Tag steht schon in der Liste.',
  'settings.tooMany': 'Höchstens {max, number} Tage.',
  'settings.chooseDay': 'Das ist kein Datum.',

  'settings.plans': 'Maßnahmen',
  'settings.reminderHour': 'Uhrzeit der Erinnerung',
  'settings.reminderHourHint':
    'Dann werden Zuständige an ihre Maßnahmen erinnert: drei Tage vor der Frist, am Tag selbst und solange eine Maßnahme überfällig ist.',

  'settings.accounts': 'Konten',
  'settings.passwordLeast': 'Mindestlänge des Passworts',
  'settings.passwordLeastHint': 'Gilt nur für neue Passwörter.',
  'settings.sessionIdleDays': 'Abmelden nach Tagen ohne Aktivität',
  'settings.sessionIdleDaysHint': 'Danach ist eine neue Anmeldung nötig. Gilt sofort für alle.',
  'settings.sessionAbsoluteDays': 'Abmelden nach Tagen, in jedem Fall',
  'settings.sessionAbsoluteDaysHint': 'Gezählt ab jeder Anmeldung. Gilt sofort für alle.',

  'settings.notifications': 'Benachrichtigungen',
  'settings.notificationReadDays': 'Gelesene Benachrichtigungen nach Tagen löschen',
  'settings.notificationReadDaysHint': 'Werden endgültig gelöscht. Worum es ging, bleibt.',
  'settings.notificationUnreadDays': 'Ungelesene Benachrichtigungen nach Tagen löschen',
  'settings.notificationUnreadDaysHint': 'Werden endgültig gelöscht, auch wenn niemand sie gelesen hat.',
  'settings.mailDays': 'Liste der E-Mails aufbewahren, Tage',
  'settings.mailDaysHint': 'Ältere E-Mails verlassen die Liste. Was noch gesendet wird, bleibt.',
  'settings.filesQuota': 'Platz für Dateien, Megabyte',
  'settings.filesQuotaHint':
    'Was zu Rants und Antworten hinzugefügt wird. Ist er voll, kommen keine Dateien mehr hinzu, schreiben geht weiter.',
  'settings.backups': 'Sicherungen',
  'settings.backupHour': 'Nächtliche Sicherung',
  'settings.backupHourHint':
    'Eine Kopie aller Daten wird auf dem Server in den Ordner „backups“ geschrieben, zurückgelesen und geprüft. Bewahren Sie Kopien auch an einem anderen Ort auf.',
  'settings.backupOff': 'Aus',
  'settings.backupKeep': 'Anzahl aufbewahrter Sicherungen',
  'settings.backupKeepHint': 'Ältere Sicherungen in diesem Ordner werden gelöscht.',
  'settings.backupMade': 'Letzte Sicherung: {when}, {size, number} MB. Sie wurde zurückgelesen und geprüft.',
  'settings.backupNone': 'Noch keine Sicherung.',
  'settings.backupFailed': 'Die Sicherung vom {when} ist fehlgeschlagen. Den Grund nennt das Log des Servers.',
  'settings.backupHeld':
    'Die Datenbank wurde aus einer Sicherung wiederhergestellt ({when}). E-Mails und geplante Aufgaben warten, bis jemand auf dem Server „npm run restore -- --release“ ausführt.',

  'settings.save': 'Speichern',
  'settings.saving': 'Wird gespeichert …',
  'settings.discard': 'Änderungen verwerfen',
  'settings.leaveStays': 'Ihre Änderungen sind nicht gespeichert. Die Einstellungen bleiben, wie sie waren.',
  'settings.saved': 'Die Einstellungen sind gespeichert.',
  'settings.saveFailed': 'Es ist ein Fehler aufgetreten',
};
