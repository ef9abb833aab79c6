import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { between, email } from '#contract/text.ts';
import { limits } from './limits.ts';

const max = limits.witnesses;

export const settings = {
  /** The hours of the rounds, on days of work. */
  roundHours: z
    .array(between({ min: 0, max: 23 }), { error: writeSentence('field.roundHours') })
    .min(1, { error: writeSentence('field.roundHours') })
    .max(limits.roundHours.max, { error: writeSentence('field.roundHours') }),
  /** Addresses of the witnesses: people outside of the administration, who are sent the head of the log each week. */
  trustees: z
    .array(email, { error: writeSentence('field.trustees', { max }) })
    .max(max, { error: writeSentence('field.trustees', { max }) }),
};
