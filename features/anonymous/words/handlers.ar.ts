/** The Arabic sentences of handlers.en.ts. */
import type { english } from './handlers.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'rantKind.told': 'يُبلَّغ صاحبها الساعة {time}.',
  'rantKind.toldOn': 'يُبلَّغ صاحبها في {when}.',
};
