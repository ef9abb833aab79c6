/** Arabic: steps.en.ts. */
import type { english } from './steps.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'firstSteps.sealed': 'القرار بشأن الشكاوى المختومة',
  'firstSteps.sealedMore':
    'يكتب الناس دون أسمائهم، ولا يعرف Earshot من كتب ولا يستطيع معرفته لاحقًا. متوقفة إلى أن تفعّلها ويحمل خمسة أشخاص تصاريح.',
};
