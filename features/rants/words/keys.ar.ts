/** Arabic: keys.en.ts. */
import type { english } from './keys.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'keys.rooms.rants': 'الشكاوى',
  'keys.rooms.views': 'العروض المحفوظة',
  'keys.rooms.readyAnswers': 'الردود الجاهزة',
};
