/** Arabic: receipt.en.ts. */
import type { english } from './receipt.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'receipt.download': 'تنزيل الإيصال',
  'receipt.saved': 'حُفظ إيصالك. وهو يثبت أن كلماتك لم تتغيّر ويحتوي عليها، فاحفظه بعناية. وطريقة التحقق منه في صفحة «السجل العلني».',
  'receipt.promised':
    'حُفظ إيصالك. هو الآن وعد موقّع بأن تدخل شكواك السجل العلني، وأقرب موعد {when}. نزّله مرة أخرى بعد ذلك: عندئذ يثبت أن كلماتك لم تتغيّر. وهو يحتوي عليها، فاحفظه بعناية.',
  'receipt.failed': 'تعذّر تنزيل الإيصال. حاول مرة أخرى.',
};
