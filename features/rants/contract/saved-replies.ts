/** Ready answers on the wire: texts that are put into an answer to be edited, one's own or for everybody who handles rants (product.md 3.21). */
import { languages } from '@earshot/words/language';
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { givenId, lineName, sentence, text, uuid } from '#contract/text.ts';

/** Texts by language; at least one. */
const texts = z
  .partialRecord(z.enum(languages), text(limits.length.response), { error: writeSentence('field.required') })
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

const one = z.object({ id: givenId });
const content = { name: lineName(limits.readyAnswer.name), texts, isShared: z.boolean() };

export const readyAnswers = {
  list: endpoint({
    method: 'GET',
    path: '/api/ready-answers',
    allow: 'rant.respond',
    summary: 'The own ready answers and those for all who handle rants, the most used first',
    reply: z.array(readyAnswer),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/ready-answers',
    allow: 'rant.respond',
    summary: 'Saves a ready answer; the same `_id` twice makes one',
    body: z.object({ _id: uuid.optional(), ...content }),
    reply: readyAnswer,
    status: 201,
    bodyLimit: limits.body.rant,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/ready-answers/:id',
    allow: 'rant.respond',
    summary: 'Changes a ready answer: its maker and, of one for all, an admin',
    params: one,
    body: z.object(content).partial(),
    reply: readyAnswer,
    bodyLimit: limits.body.rant,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/ready-answers/:id',
    allow: 'rant.respond',
    summary: 'Removes a ready answer: its maker and, of one for all, an admin',
    params: one,
    reply: sentence,
  }),
  use: endpoint({
    method: 'POST',
    path: '/api/ready-answers/:id/used',
    allow: 'rant.respond',
    summary: 'Counts that it was put into an answer',
    params: one,
    reply: readyAnswer,
  }),
};
