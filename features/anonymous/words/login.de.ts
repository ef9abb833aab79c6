/** German: login.en.ts. */
import type { english } from './login.en.ts';

export const german: Record<keyof typeof english, string> = {
  'accounts.sealed': 'Eine Antwort mit 12 Wörtern lesen',
};
