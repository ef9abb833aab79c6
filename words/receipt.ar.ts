/** Arabic: receipt.en.ts. */
import type { english } from './receipt.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'receipt.download': 'تنزيل الإيصال',
  'receipt.saved': 'حُفظ إيصالك. وهو يثبت أن كلماتك لم تتغيّر ويحتوي عليها، فاحفظه بعناية. وطريقة التحقق منه في صفحة «السجل العلني».',
  'receipt.failed': 'تعذّر تنزيل الإيصال. حاول مرة أخرى.',
};
