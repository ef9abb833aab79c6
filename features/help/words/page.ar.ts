/** The Arabic sentences of page.en.ts. */
import type { english } from './page.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'help.title': 'المساعدة',
  'help.guides': 'الأدلة',
  'help.employee': 'للموظفين',
  'help.manager': 'للمديرين',
  'help.admin': 'لمسؤولي النظام',
  'help.inEnglish': 'هذا الدليل متاح بالإنجليزية فقط حتى الآن.',
  'help.outside': 'جهات خارجية يمكنك التوجه إليها في أي وقت',
  'help.licences': 'التراخيص',
  'help.failed': 'تعذّر تحميل الدليل.',
};
