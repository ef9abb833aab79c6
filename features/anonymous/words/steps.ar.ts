/** The Arabic sentences of steps.en.ts. */
import type { english } from './steps.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'firstSteps.sealed': 'القرار بشأن الشكاوى بدون اسم',
  'firstSteps.sealedMore':
    'يكتب الناس بدون أسمائهم، ولا يعرف Earshot من كتب ولا يستطيع معرفته لاحقًا. متوقفة إلى أن تفعّلها ويستخدم خمسة أشخاص Earshot.',
};
