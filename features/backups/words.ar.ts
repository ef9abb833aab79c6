/** The Arabic sentences of words.en.ts. */
import type { Translated } from '@earshot/words/sentence';
import type * as words from './words.en.ts';

export const arabic: Translated<typeof words> = {
  'administration.backups': 'النسخ الاحتياطية',
  'administration.backupsAbout': 'موعدها وحال آخر نسخة.',
  'settings.backupHour': 'النسخ الاحتياطي كل ليلة',
  'settings.backupHourHint': 'تُكتب نسخة مفحوصة في «backups» على الخادم؛ احتفظ بأخرى في مكان آخر.',
  'settings.backupOff': 'متوقف',
  'settings.backupKeep': 'عدد النسخ المحفوظة',
  'settings.backupKeepHint': 'تُحذف النسخ الأقدم من ذلك المجلد.',
  'settings.backupNow': 'أنشئ نسخة الآن',
  'settings.backupStarting': 'جارٍ البدء…',
  'settings.backupNowFailed': 'تعذّر بدء النسخ الاحتياطي. حاول مجددًا من فضلك.',
  'settings.backupRunning': 'تُنشأ نسخة احتياطية منذ {when}.',
  'settings.backupMade': 'آخر نسخة احتياطية: {when}، {size, number} ميغابايت. قُرئت بعد كتابتها وفُحصت.',
  'settings.backupNone': 'لا توجد نسخة احتياطية بعد.',
  'settings.backupFailed': 'فشل النسخ الاحتياطي في {when}. السبب مذكور في سجل الخادم.',
  'settings.backupHeld':
    'استُعيدت قاعدة البيانات من نسخة احتياطية في {when}. البريد الإلكتروني والمهام المجدولة متوقفة إلى أن يُنفَّذ الأمر «earshot restore --release» على الخادم.',

  'system.held': 'البريد والأعمال المستحقة في الانتظار منذ استعادة نسخة احتياطية.',
  'system.heldMore': 'أطلقها على الخادم: earshot restore --release',
  'system.noBackup': 'لا توجد نسخة احتياطية من الأيام السبعة الأخيرة.',
  'system.noBackupMore':
    'اختر ساعة في الإدارة، أو شغّل earshot backup كل ليلة. ودون عبارة مرور (BACKUP_PASSPHRASE_FILE) يقرأ النسخة كل من لديه الملف.',
  'system.backup': 'فشل آخر نسخ احتياطي.',
  'system.backupMore': 'السبب مذكور في سجل الخادم.',
  'system.drill': 'فشلت آخر تجربة لاستعادة نسخة احتياطية.',
  'system.drillMore': 'أنشئ نسخة احتياطية جديدة وجرّبها: earshot backup --drill',
  'system.backupLast': 'آخر نسخة احتياطية',
  'system.drillLast': 'آخر تجربة استعادة',

  'firstSteps.backups': 'شغّل النسخ الاحتياطي',
  'firstSteps.backupsMore': 'كل ليلة في ساعة تختارها. ودون عبارة مرور (BACKUP_PASSPHRASE_FILE) يقرأ النسخة كل من لديه الملف.',

  'audit.family.backup': 'النسخ الاحتياطية',
  'audit.backup.started': 'بدأ نسخًا احتياطيًا',
  'audit.backup.restored': 'استعادة قاعدة البيانات من النسخة الاحتياطية بتاريخ {of}',
  'audit.backup.restoredErased': 'استعادة دون قائمة بما مُحي: عاد ما مُحي بعد تلك النسخة الاحتياطية',
  'audit.settings.backupHour': 'النسخ الاحتياطي كل ليلة',
  'audit.settings.backupKeep': 'عدد النسخ المحفوظة',
  'action.backup.started': 'بدأ نسخًا احتياطيًا',
  'action.backup.restored': 'استعادة نسخة احتياطية',
  'action.backup.restoredErased': 'استعادة دون قائمة ما حُذف نهائيًا',

  'keys.groups.backups': 'النسخ الاحتياطية',

  'refusal.backup_running': 'تُنشأ نسخة احتياطية بالفعل. انتظر حتى تكتمل من فضلك.',
  'pack.gate.backup.make': 'بدء نسخ احتياطي',
  'pack.gate.backup.read': 'رؤية هل تُنشأ النسخ الاحتياطية',
};
