/** The Arabic sentences of steps.en.ts. */
import type { english } from './steps.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'firstSteps.protectors': 'اختيار أشخاص الثقة',
  'firstSteps.protectorsMore': 'من شخص إلى خمسة يُخبَرون إن حدث لأحد شيء بسبب شكوى. يمكنك ترك ذلك.',
  'firstSteps.protectorsMissing': 'لم يُختر بعد من يمكن إخباره إن حدث لأحد شيء بسبب شكواه.',
  'firstSteps.protectorsChoose': 'اختيار أشخاص الثقة',
};
