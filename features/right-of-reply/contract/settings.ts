import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { givenId } from '#contract/text.ts';
import { limits } from './limits.ts';

const max = limits.trustedContacts;

export const settings = {
  /** Ids of the people who are told in confidence what happened to authors, in the order in which they are asked. */
  protectors: z.array(givenId, { error: writeSentence('field.choice') }).max(max, { error: writeSentence('field.protectors', { max }) }),
};
