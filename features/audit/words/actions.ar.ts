/** The Arabic sentences of actions.en.ts. */
import type { english } from './actions.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'action.access.refused': 'طلب مرفوض',
  'action.audit.pruned': 'حذف القيود القديمة من النشاط',
  'action.export.made': 'تنزيل ملف',
  'action.session.ended': 'تسجيل خروج شخص',
  'action.session.refused': 'كلمة مرور خاطئة',
  'action.session.started': 'تسجيل الدخول',
  'action.settings.changed': 'تغيير إعداد',
};
