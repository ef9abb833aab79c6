/** The call that erases a person. The trash feature answers it; account pages offer it beside deleting. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { handingOver } from '../features/accounts/contract/index.ts';
import { endpoint } from './endpoint.ts';
import { givenId, sentence } from './text.ts';

/** The possible treatments of an erased person's rants. */
export const erasedWords = ['keep', 'erase'] as const;

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/auth/users/:id/erase',
  allow: 'deleted.manage',
  byKey: 'never',
  summary:
    "Deletes a person for good at once, or one who was deleted: name, address and all that points to them; `words` says whether the person's rants stay without a name or are erased too",
  params: z.object({ id: givenId }),
  body: z.object({ ...handingOver.shape, words: z.enum(erasedWords, { error: writeSentence('field.choice') }) }),
  reply: sentence,
  proof: () => true,
});
