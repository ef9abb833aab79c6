/** The Arabic sentences of links.en.ts. */
import type { english } from './links.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'help.readFirst': 'قراءة الدليل في صفحة واحدة',
};
