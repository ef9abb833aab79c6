/** The German sentences of words.en.ts. */
import type { Translated } from '@earshot/words/sentence';
import type * as words from './words.en.ts';

export const german: Translated<typeof words> = {
  'administration.backups': 'Sicherungen',
  'administration.backupsAbout': 'Wann sie laufen und wie die letzte lief.',
  'settings.backupHour': 'Nächtliche Sicherung',
  'settings.backupHourHint': 'Eine geprüfte Kopie kommt auf dem Server in „backups“; bewahren Sie eine weitere anderswo auf.',
  'settings.backupOff': 'Aus',
  'settings.backupKeep': 'Anzahl aufbewahrter Sicherungen',
  'settings.backupKeepHint': 'Ältere Sicherungen in diesem Ordner werden gelöscht.',
  'settings.backupNow': 'Jetzt sichern',
  'settings.backupStarting': 'Wird gestartet …',
  'settings.backupNowFailed': 'Die Sicherung ließ sich nicht starten. Bitte versuchen Sie es erneut.',
  'settings.backupRunning': 'Eine Sicherung läuft seit {when}.',
  'settings.backupMade': 'Letzte Sicherung: {when}, {size, number} MB. Sie wurde zurückgelesen und geprüft.',
  'settings.backupNone': 'Noch keine Sicherung.',
  'settings.backupFailed': 'Die Sicherung vom {when} ist fehlgeschlagen. Den Grund nennt das Log des Servers.',
  'settings.backupHeld':
    'Die Datenbank wurde aus einer Sicherung wiederhergestellt ({when}). E-Mails und geplante Aufgaben warten, bis auf dem Server „earshot restore --release“ läuft.',

  'system.held': 'E-Mails und fällige Aufgaben warten, seit eine Sicherung zurückgespielt wurde.',
  'system.heldMore': 'Geben Sie sie auf dem Server frei: earshot restore --release',
  'system.noBackup': 'Es gibt keine Sicherung der letzten sieben Tage.',
  'system.noBackupMore':
    'Wählen Sie in der Verwaltung eine Uhrzeit, oder lassen Sie earshot backup jede Nacht laufen. Ohne Passphrase (BACKUP_PASSPHRASE_FILE) kann jeder mit der Datei sie lesen.',
  'system.backup': 'Die letzte Sicherung ist fehlgeschlagen.',
  'system.backupMore': 'Den Grund nennt das Protokoll des Servers.',
  'system.drill': 'Die letzte Wiederherstellungsprobe ist gescheitert.',
  'system.drillMore': 'Machen Sie eine neue Sicherung und proben Sie sie: earshot backup --drill',
  'system.backupLast': 'Letzte Sicherung',
  'system.drillLast': 'Letzte Wiederherstellungsprobe',

  'firstSteps.backups': 'Sicherungen einschalten',
  'firstSteps.backupsMore':
    'Jede Nacht zu einer Uhrzeit Ihrer Wahl. Ohne Passphrase (BACKUP_PASSPHRASE_FILE) kann jeder mit der Datei sie lesen.',

  'audit.family.backup': 'Sicherungen',
  'audit.backup.started': 'hat eine Sicherung gestartet',
  'audit.backup.restored': 'die Datenbank wurde aus der Sicherung vom {of} wiederhergestellt',
  'audit.backup.restoredErased': 'Wiederherstellung ohne Liste des Gelöschten: Seit dieser Sicherung Gelöschtes ist wieder da',
  'audit.settings.backupHour': '„Nächtliche Sicherung“',
  'audit.settings.backupKeep': '„Anzahl aufbewahrter Sicherungen“',
  'action.backup.started': 'Hat eine Sicherung gestartet',
  'action.backup.restored': 'Sicherung wiederhergestellt',
  'action.backup.restoredErased': 'Ohne Liste des endgültig Entfernten wiederhergestellt',

  'keys.groups.backups': 'Sicherungen',

  'refusal.backup_running': 'Es läuft schon eine Sicherung. Bitte warten Sie, bis sie fertig ist.',
  'pack.gate.backup.make': 'Eine Sicherung starten',
  'pack.gate.backup.read': 'Sehen, ob gesichert wird',
};
