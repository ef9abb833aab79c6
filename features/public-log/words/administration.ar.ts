/** The Arabic sentences of administration.en.ts. */
import type { english } from './administration.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'administration.proof': 'الإثبات',
  'administration.proofOpen': 'فتح الصفحة العامة',
  'administration.proofAbout': 'البصمات ومواعيد النشر والشهود.',
};
