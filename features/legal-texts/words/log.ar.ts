/** The Arabic sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'audit.family.legal': 'الخصوصية والشروط',
  'audit.legal.own': 'استبدال {page} المضمَّنة بنص المؤسسة',
  'audit.legal.builtIn': 'استعادة {page} المضمَّنة',
  'audit.page.privacy': 'سياسة الخصوصية',
  'audit.page.channels': 'جهات خارجية',
  'audit.page.terms': 'شروط الخدمة',
  'action.legal.changed': 'تغيير سياسة الخصوصية أو الشروط',
};
