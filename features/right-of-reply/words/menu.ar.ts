/** Arabic: menu.en.ts. */
import type { english } from './menu.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'app.aboutMe': 'عنّي',
  'app.checkIns': 'ما أُسرّ به إليك',
};
