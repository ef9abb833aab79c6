/** The Arabic sentences of steps.en.ts. */
import type { english } from './steps.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'firstSteps.trustees': 'تسجيل الشهود',
  'firstSteps.trusteesMore':
    'شخص من خارج الإدارة، كممثلي العاملين مثلًا، يحتفظ ببصمات الإثبات، فلا يستطيع أحد تغيير الماضي دون أن يُلاحظ ذلك.',
  'firstSteps.trusteesMissing': 'لا أحد من خارج الإدارة يحتفظ بعد ببصمات الإثبات.',
  'firstSteps.trusteesChoose': 'تسجيل الشهود',
};
