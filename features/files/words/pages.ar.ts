/** The Arabic sentences of pages.en.ts. */
import type { english } from './pages.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'files.add': 'إضافة ملفات',
  'files.hint':
    '{n, plural, zero {لا ملفات} one {ملف واحد} two {ملفان على الأكثر} few {# ملفات على الأكثر} many {# ملفًا على الأكثر} other {# ملف على الأكثر}}، وحجم كل منها {mb, number} ميغابايت كحد أقصى: صور و PDF ونص و CSV و DOCX و XLSX و ODT.',
  'files.list': 'الملفات المرفقة',
  'files.maker': 'قد تحمل المستندات أسماء من أعدّها؛ أما الصور فيُزال منها المكان وبيانات الكاميرا.',
  'files.sending': 'جارٍ إرسال {name}',
  'files.progress': '{n, number}٪',
  'files.checking': 'قيد الفحص',
  'files.lost': 'بانتظار الاتصال، ثم يُعاد الإرسال تلقائيًا.',
  'files.waits': 'جاهز. ينتظر ماسح الفيروسات.',
  'files.still': 'يُحفظ من ملف PNG المتحرك هذا إطاره الأول فقط. أما GIF وWebP فيبقيان متحركين.',
  'files.failed': 'تعذّر إرسال الملف.',
  'files.cancel': 'إلغاء {name}',
  'files.remove': 'إزالة {name}',
  'files.retry': 'إعادة المحاولة',
  'files.tooMany':
    '{n, plural, zero {لا يُرفق بالنص أي ملف.} one {يُرفق بالنص ملف واحد فقط.} two {يُرفق بالنص ملفان فقط.} few {يُرفق بالنص # ملفات فقط.} many {يُرفق بالنص # ملفًا فقط.} other {يُرفق بالنص # ملف فقط.}} وتُرك ما عدا ذلك.',
  'files.tooLarge': 'حجم هذا الملف {size}. والحد الأقصى {mb, number} ميغابايت.',
  'files.someFailed': 'تعذّر إرسال أحد الملفات. أعد المحاولة أو أزله.',
  'files.with': 'الملفات',
  'files.open': 'عرض {name} مكبرًا',
  'files.download': 'تنزيل',
  'files.scanner': 'يمكن فتح {name} بعد أن يفحصه ماسح الفيروسات.',
  'files.refused': 'أُزيل {name}: وجد ماسح الفيروسات فيه شيئًا ضارًا.',
};
