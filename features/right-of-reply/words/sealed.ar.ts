/** Arabic: sealed.en.ts. */
import type { english } from './sealed.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'sealed.tells':
    'سيقرأ هذا {name} وحده: من غير اسمك، لكن مع اسم المعنيّ والقسم. ويصل مع الجولة التالية. وإن لم يعد مسموحًا لـ{name} بقراءته حينئذ فلن يقرأه أحد، وستُسأل من جديد.',
  'sealed.tellLong': 'الحد الأقصى لعدد الأحرف {max}. اختصر النص من فضلك.',
  'sealed.toldAnswer': 'يظهر الرد هنا. انظر من حين إلى آخر من فضلك: لا يستطيع Earshot إشعارك.',
};
