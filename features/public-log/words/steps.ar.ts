/** Arabic: steps.en.ts. */
import type { english } from './steps.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'firstSteps.trustees': 'تسجيل الأمناء',
  'firstSteps.trusteesMore':
    'شخص من خارج الإدارة، كمجلس العاملين مثلًا، يحتفظ بكلمات السجل العلني، فلا يستطيع أحد تغيير الماضي دون أن يُلاحظ ذلك.',
  'firstSteps.trusteesMissing': 'لا أحد من خارج الإدارة يحتفظ بعد بكلمات السجل العلني.',
  'firstSteps.trusteesChoose': 'تسجيل الأمناء',
};
