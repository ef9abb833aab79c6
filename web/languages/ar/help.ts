/** Arabic: what the help says around its guides. */
import { translation } from '../translation.ts';

export const help = translation({
  'help.title': 'المساعدة',
  'help.guides': 'الأدلة',
  'help.employee': 'للموظفين',
  'help.manager': 'للمديرين',
  'help.admin': 'لمسؤولي النظام',
  'help.inEnglish': 'هذا الدليل متاح بالإنجليزية فقط حتى الآن.',
  'help.failed': 'تعذّر تحميل الدليل.',
});
