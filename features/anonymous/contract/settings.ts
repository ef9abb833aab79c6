import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { text } from '#contract/text.ts';
import { limits } from './limits.ts';

export const settings = {
  /** Whether people can write anonymous rants, and, while these are paused, the reason that everybody reads. */
  sealedRants: z.enum(['off', 'on'], { error: writeSentence('field.choice') }),
  sealedPause: text(limits.reason).nullable(),
};
