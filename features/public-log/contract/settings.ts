import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { between, email } from '#contract/text.ts';
import { limits } from './limits.ts';

const max = limits.witnesses;

export const settings = {
  /** The hours at which rounds are held on working days. */
  roundHours: z
    .array(between({ min: 0, max: 23 }), { error: writeSentence('field.roundHours') })
    .min(1, { error: writeSentence('field.roundHours') })
    .max(limits.roundHours.max, { error: writeSentence('field.roundHours') }),
  /** The witnesses' addresses: people outside the administration, who are sent the head of the log each week. */
  trustees: z
    .array(email, { error: writeSentence('field.trustees', { max }) })
    .max(max, { error: writeSentence('field.trustees', { max }) }),
};
