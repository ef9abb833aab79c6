/** The Arabic sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'audit.family.mail': 'البريد الإلكتروني',
  'audit.mail.tested': 'إرسال رسالة تجريبية',
  'audit.mail.testFailed': 'إرسال رسالة تجريبية رفضها خادم البريد',
  'audit.mail.triedServer': 'إرسال رسالة تجريبية عبر {server}',
  'audit.mail.triedServerFailed': 'محاولة إرسال رسالة تجريبية عبر {server}',
  'audit.mail.serverChanged': 'تغيير إعدادات البريد: {host}، المنفذ {port}',
  'audit.mail.serverRemoved': 'إزالة خادم البريد {host}، المنفذ {port}',
  'audit.mail.retried': 'إعادة إرسال رسالة فاشلة',
  'audit.settings.mailDays': 'الاحتفاظ بقائمة رسائل البريد بالأيام',
  'action.mail.retried': 'إعادة إرسال رسالة',
  'action.mail.serverChanged': 'تغيير إعدادات البريد',
  'action.mail.serverRemoved': 'إزالة خادم البريد',
  'action.mail.tested': 'إرسال رسالة تجريبية',
};
