/** Arabic: login.en.ts. */
import type { english } from './login.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'accounts.sealed': 'قراءة رد بـ12 كلمة',
};
