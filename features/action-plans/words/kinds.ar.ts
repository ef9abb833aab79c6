/** The Arabic sentences of kinds.en.ts. */
import type { english } from './kinds.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'kind.planAssigned': 'إسناد خطة عمل إليك',
  'kind.planComment': 'تعليق على خطة عمل',
  'kind.planDue': 'حلول موعد خطط عمل مسندة إليك',
  'kind.planStarted': 'بدء العمل بشأن شكواك',
  'kind.planDone': 'اكتمال العمل بشأن شكواك',
  'kind.plans': 'خطط العمل',
};
