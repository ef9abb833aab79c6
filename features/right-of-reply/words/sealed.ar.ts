/** The Arabic sentences of sealed.en.ts. */
import type { english } from './sealed.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'sealed.tells':
    'لن يقرأ هذا إلا {name}: مع اسم المعنيّ والقسم، من غير اسمك. ويصل عند النشر القادم. وإن لم يعد مسموحًا لـ{name} بقراءته حينئذ فلن يقرأه أحد، وستُسأل من جديد.',
  'sealed.tellLong': 'الحد الأقصى لعدد الأحرف {max}. اختصر النص من فضلك.',
  'sealed.toldAnswer': 'يظهر الرد هنا. انظر من حين إلى آخر من فضلك: لا يستطيع Earshot إشعارك.',
};
