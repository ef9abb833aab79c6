/** German: handlers.en.ts. */
import type { english } from './handlers.en.ts';

export const german: Record<keyof typeof english, string> = {
  'rantKind.told': 'Wer ihn geschrieben hat, erfährt es mit der nächsten Runde um {time}.',
  'rantKind.toldOn': 'Wer ihn geschrieben hat, erfährt es mit der nächsten Runde: {when}.',
};
