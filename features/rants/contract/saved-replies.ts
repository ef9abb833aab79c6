/**
 * Saved replies on the wire: texts that are put into an answer and edited there. Each is private, or for everybody who handles rants
 * (product.md 3.21).
 */
import { languages } from '@earshot/words/language';
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { givenId, lineName, sentence, text, uuid } from '#contract/text.ts';
import { limits } from './limits.ts';

const texts = z
  .partialRecord(z.enum(languages), text(limits.response), { error: writeSentence('field.required') })
  .refine((given) => Object.keys(given).length > 0, { error: writeSentence('field.required') });

export const readyAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  texts: z.partialRecord(z.enum(languages), z.string()),
  isShared: z.boolean(),
  isMine: z.boolean(),
  canChange: z.boolean(),
  /** How often anybody has put it into an answer. */
  used: z.number(),
});
export type ReadyAnswer = z.output<typeof readyAnswer>;

const idParams = z.object({ id: givenId });
const content = { name: lineName(limits.savedReply.name), texts, isShared: z.boolean() };

export const readyAnswers = {
  list: endpoint({
    method: 'GET',
    path: '/api/ready-answers',
    allow: 'rant.respond',
    summary: 'The own saved replies and those for all who handle rants, the most used first',
    reply: z.array(readyAnswer),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/ready-answers',
    allow: 'rant.respond',
    summary: 'Keeps a saved reply; the same `_id` twice makes one',
    body: z.object({ _id: uuid.optional(), ...content }),
    reply: readyAnswer,
    status: 201,
    bodyLimit: limits.body,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/ready-answers/:id',
    allow: 'rant.respond',
    summary: 'Changes a saved reply: its maker and, of one for all, an admin',
    params: idParams,
    body: z.object(content).partial(),
    reply: readyAnswer,
    bodyLimit: limits.body,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/ready-answers/:id',
    allow: 'rant.respond',
    summary: 'Removes a saved reply: its maker and, of one for all, an admin',
    params: idParams,
    reply: sentence,
  }),
  use: endpoint({
    method: 'POST',
    path: '/api/ready-answers/:id/used',
    allow: 'rant.respond',
    summary: 'Counts that it was put into an answer',
    params: idParams,
    reply: readyAnswer,
  }),
};
