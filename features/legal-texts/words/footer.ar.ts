/** The Arabic sentences of footer.en.ts. */
import type { english } from './footer.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'app.privacy': 'سياسة الخصوصية',
  'app.terms': 'شروط الخدمة',
};
