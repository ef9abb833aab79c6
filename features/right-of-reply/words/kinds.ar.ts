/** The Arabic sentences of kinds.en.ts. */
import type { english } from './kinds.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'kind.summary': 'ملخص أو إجابة عنه',
  'kind.checkIn': 'السؤال عن حالك بعد شكوى، والرسائل من أشخاص الثقة وإليهم',
};
