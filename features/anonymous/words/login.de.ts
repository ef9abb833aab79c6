/** The German sentences of login.en.ts. */
import type { english } from './login.en.ts';

export const german: Record<keyof typeof english, string> = {
  'accounts.sealed': 'Eine Antwort mit einem Code aus 12 Wörtern lesen',
};
