/** The Arabic sentences of page.en.ts. */
import type { english } from './page.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'results.title': 'النتائج',
  'results.none': 'لا شيء هنا بعد.',
  'results.tabs': 'أنواع النتائج',
};
