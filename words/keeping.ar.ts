/** Arabic: keeping.en.ts. */
import type { english } from './keeping.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'keeping.title': 'مدة الاحتفاظ بالكلمات',
  'keeping.about':
    'لكل فئة: بعد عدد من الأشهر من حلّ الشكوى تُمحى كلماتها مع جميع الردود والرسائل والملاحظات والملفات. وتظل محسوبة في الأرقام، ويبقى أنها كانت موجودة. ويُمحى ما انتهت مدته في أول كل شهر.',
  'keeping.failed': 'تعذّر تحميل مدة الاحتفاظ بالكلمات.',
  'keeping.loading': 'جارٍ تحميل مدة الاحتفاظ',
  'keeping.none': 'لا توجد فئة بعد.',
  'keeping.forGood': 'بلا نهاية',
  'keeping.months': '{n, plural, zero {# شهر} one {شهر واحد} two {شهران} few {# أشهر} many {# شهرًا} other {# شهر}}',
  'keeping.change': 'تغيير',
  'keeping.changeNamed': 'تغيير مدة الاحتفاظ بكلمات «{name}»',
  'keeping.dialogTitle': 'كم يُحتفظ بكلمات «{name}»؟',
  'keeping.field': 'الأشهر بعد حلّ الشكوى',
  'keeping.fieldHint': 'فارغ: بلا نهاية.',
  'keeping.number': 'أدخل عددًا صحيحًا من {min, number} إلى {max, number}، أو اترك الحقل فارغًا.',
  'keeping.save': 'حفظ',
  'keeping.saving': 'جارٍ الحفظ…',
  'keeping.saveFailed': 'تعذّر حفظ ذلك. يُرجى المحاولة مرة أخرى.',
  'keeping.saved': 'حُفظ ذلك.',
  'keeping.when': 'ما يُمحى ومتى',
  'keeping.whenAbout': 'من الشكاوى التي يحق لك الاطلاع عليها، في الأشهر الاثني عشر القادمة. ما يُمحى لا يمكن استعادته.',
  'keeping.now':
    'في الساعة القادمة: {n, plural, zero {# شكوى من «{category}»} one {شكوى واحدة من «{category}»} two {شكويان من «{category}»} few {# شكاوى من «{category}»} many {# شكوى من «{category}»} other {# شكوى من «{category}»}}',
  'keeping.on':
    'في {day}: {n, plural, zero {# شكوى من «{category}»} one {شكوى واحدة من «{category}»} two {شكويان من «{category}»} few {# شكاوى من «{category}»} many {# شكوى من «{category}»} other {# شكوى من «{category}»}}',
  'keeping.nothing': 'لا يُمحى شيء في الأشهر الاثني عشر القادمة.',
  'keeping.previewFailed': 'تعذّر حساب ما سيُمحى.',
  'keeping.previewLoading': 'جارٍ حساب ما سيُمحى',
};
