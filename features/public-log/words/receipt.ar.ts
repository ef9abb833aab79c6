/** The Arabic sentences of receipt.en.ts. */
import type { english } from './receipt.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'receipt.download': 'تنزيل الإيصال',
  'receipt.saved': 'حُفظ إيصالك، وهو يثبت أن نصك لم يتغيّر. ويحتوي على نصك، فاحفظه بعناية. وطريقة التحقق منه في صفحة «الإثبات».',
  'receipt.promised':
    'حُفظ إيصالك. هو الآن وعد موقّع؛ وبعد {when} تُكمله صفحة «الإثبات». عندئذ يثبت أن نصك لم يتغيّر. وهو يحتوي على نصك، فاحفظه بعناية.',
  'receipt.failed': 'تعذّر تنزيل الإيصال. حاول مرة أخرى.',
};
