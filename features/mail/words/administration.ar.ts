/** The Arabic sentences of administration.en.ts. */
import type { english } from './administration.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'administration.email': 'البريد الإلكتروني',
  'administration.emailAbout': 'خادم البريد واختباره وما أُرسل.',
};
