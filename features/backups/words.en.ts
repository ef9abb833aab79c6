/** Sentences of backups, by the place where they are shown. */

/** Names the page of Administration. */
export const administration = {
  'administration.backups': 'Backups',
  'administration.backupsAbout': 'When they run, and how the last one went.',
} as const;

/** Shown on the page Backups of Administration. */
export const settings = {
  'settings.backupHour': 'Nightly backup',
  'settings.backupHourHint': 'A checked copy is written to “backups” on the server; keep another one elsewhere.',
  'settings.backupOff': 'Off',
  'settings.backupKeep': 'Backups to keep',
  'settings.backupKeepHint': 'Older ones in that folder are removed.',
  'settings.backupNow': 'Back up now',
  'settings.backupStarting': 'Starting...',
  'settings.backupNowFailed': 'The backup could not be started. Please try again.',
  'settings.backupRunning': 'A backup has been running since {when}.',
  'settings.backupMade': 'Last backup: {when}, {size, number} MB. It was read back and checked.',
  'settings.backupNone': 'No backup yet.',
  'settings.backupFailed': 'The backup on {when} failed. The server log says why.',
  'settings.backupHeld':
    'The database was restored from a backup on {when}. Email and scheduled work wait until “earshot restore --release” is run on the server.',
} as const;

/** Shown on the page System. */
export const system = {
  'system.held': 'Email and scheduled work have been waiting since a backup was restored.',
  'system.heldMore': 'Release them on the server: earshot restore --release',
  'system.noBackup': 'There is no backup of the last seven days.',
  'system.noBackupMore':
    'Choose an hour in Administration, or run earshot backup every night. Without a passphrase (BACKUP_PASSPHRASE_FILE), anyone with the file can read it.',
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
    'Every night at an hour you choose. Without a passphrase (BACKUP_PASSPHRASE_FILE), anyone with the file can read it.',
} as const;

/** Shown in the audit log. */
export const log = {
  'audit.family.backup': 'Backups',
  'audit.backup.started': 'started a backup',
  'audit.backup.restored': 'the database was restored from the backup of {of}',
  'audit.backup.restoredErased': 'restored without a list of erased data: what was erased since that backup is back',
  'audit.settings.backupHour': 'Nightly backup',
  'audit.settings.backupKeep': 'Backups to keep',
  'action.backup.started': 'Started a backup',
  'action.backup.restored': 'Restored a backup',
  'action.backup.restoredErased': 'Restored without the list of what was removed for good',
} as const;

/** Shown where API keys are made. */
export const keys = {
  'keys.groups.backups': 'Backups',
} as const;

/** Sentences of the server's replies. */
export const server = {
  'refusal.backup_running': 'A backup is being made already. Please wait until it is done.',
  'pack.gate.backup.make': 'Start a backup',
  'pack.gate.backup.read': 'See whether backups are made',
} as const;
