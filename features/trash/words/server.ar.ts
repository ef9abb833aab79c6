/** The Arabic sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'done.restored': 'تمت الاستعادة.',
  'done.removedForGood': 'تمت الإزالة نهائيًا.',
  'done.undone': 'تم التراجع.',
};
