/** Sentences of backups, by the place where they are shown. */

/** Shown in Settings. */
export const settings = {
  'settings.backups': 'Backups',
  'settings.backupHour': 'Nightly backup',
  'settings.backupHourHint':
    'A copy of everything is written to the folder “backups” on the server, read back and checked. Keep copies somewhere else too.',
  'settings.backupOff': 'Off',
  'settings.backupKeep': 'Backups to keep',
  'settings.backupKeepHint': 'Older ones in that folder are removed.',
  'settings.backupMade': 'Last backup: {when}, {size, number} MB. It was read back and checked.',
  'settings.backupNone': 'No backup yet.',
  'settings.backupFailed': 'The backup on {when} failed. The server log says why.',
  'settings.backupHeld':
    'The database was restored from a backup on {when}. Email and scheduled work are on hold until someone runs “earshot restore --release” on the server.',
} as const;

/** Shown on the page System. */
export const system = {
  'system.held': 'Email and scheduled work have been waiting since a backup was restored.',
  'system.heldMore': 'Release them on the server: earshot restore --release',
  'system.noBackup': 'There is no backup of the last seven days.',
  'system.noBackupMore':
    'Choose an hour for backups in Settings, or let earshot backup run every night. A backup without a passphrase (BACKUP_PASSPHRASE_FILE) can be read by anybody who gets the file.',
  'system.backup': 'The last backup failed.',
  'system.backupMore': 'The log of the server says why.',
  'system.drill': 'The last backup drill failed.',
  'system.drillMore': 'Make a new backup, and try it: earshot backup --drill',
  'system.backupLast': 'Last backup',
  'system.drillLast': 'Last backup drill',
} as const;

/** Shown among the first steps. */
export const steps = {
  'firstSteps.backups': 'Switch on backups',
  'firstSteps.backupsMore':
    'Every night at an hour you choose. A backup without a passphrase (BACKUP_PASSPHRASE_FILE) can be read by anybody who gets the file.',
} as const;

/** Shown in the audit log. */
export const log = {
  'audit.family.backup': 'Backups',
  'audit.backup.restored': 'the database was restored from the backup of {of}',
  'audit.backup.restoredErased': 'what had been removed for good since that backup is back: there was no list of it',
  'audit.settings.backupHour': 'Nightly backup',
  'audit.settings.backupKeep': 'Backups to keep',
  'action.backup.restored': 'Restored a backup',
  'action.backup.restoredErased': 'Restored without the list of what was removed for good',
} as const;

/** Shown where keys for programs are made. */
export const keys = {
  'keys.groups.backups': 'Backups',
} as const;

/** Said by the server. */
export const server = {
  'pack.gate.backup.read': 'See whether backups are made',
} as const;
