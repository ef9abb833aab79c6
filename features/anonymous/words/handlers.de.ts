/** The German sentences of handlers.en.ts. */
import type { english } from './handlers.en.ts';

export const german: Record<keyof typeof english, string> = {
  'rantKind.told': 'Um {time} erfährt es, wer den Rant geschrieben hat.',
  'rantKind.toldOn': 'Am {when} erfährt es, wer den Rant geschrieben hat.',
};
