/** The Arabic sentences of login.en.ts. */
import type { english } from './login.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'accounts.sealed': 'قراءة رد برمز من 12 كلمة',
};
