/** Calls by which an author changes a rant, withdraws it, and says whether it was solved. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { storable, uuid } from '#contract/text.ts';
import { writtenFields } from './fields.ts';
import { limits } from './limits.ts';
import { rantDetail, rantId, solvedShares } from './shapes.ts';
import { solvedAnswers } from './statuses.ts';

export const author = {
  edit: endpoint({
    method: 'PUT',
    path: '/api/rants/:id',
    allow: 'rant.write',
    summary:
      'The author changes the own words shortly after sending, until somebody who handles the rant opened it; those before are erased',
    params: rantId,
    body: z.object(writtenFields),
    reply: rantDetail,
    bodyLimit: limits.body,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/rants/:id',
    allow: 'rant.write',
    summary: 'The author withdraws the own rant: all words and files of it are erased for good, its place in lists and numbers stays',
    params: rantId,
    reply: rantDetail,
  }),
  solve: endpoint({
    method: 'PUT',
    path: '/api/rants/:id/solved',
    allow: 'rant.write',
    summary: 'The author says whether the resolved rant was solved; with no comes a reason, sent once by its `_id`, which opens it again',
    params: rantId,
    body: z.object({
      answer: z.enum(solvedAnswers, { error: writeSentence('field.choice') }),
      _id: uuid.optional(),
      reason: storable(limits.message).optional(),
    }),
    reply: rantDetail,
  }),
  solved: endpoint({
    method: 'GET',
    path: '/api/rants/solved',
    allow: 'dashboard.manage',
    summary:
      'What authors said of the resolved rants the caller may see: in steps of five answers, never which rant; null: there are fewer',
    reply: z.object({ shares: solvedShares.nullable() }),
  }),
};
