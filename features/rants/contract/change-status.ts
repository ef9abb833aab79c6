/** Calls that change the status of a rant, or pause its deadline until its author writes. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { givenId, referenceOrNone, storable, uuid } from '#contract/text.ts';
import { fileIds } from '#features/files/contract';
import { limits } from './limits.ts';
import { rantDetail, rantId } from './shapes.ts';
import { rantStatuses, resolvedReasons } from './statuses.ts';

export const status = {
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/rants/:id/status',
    allow: 'rant.decide',
    summary: 'Changes the status; Resolved needs a reason, and may come with an answer, sent once by its `_id`',
    params: rantId,
    body: z.object({
      status: z.enum(rantStatuses, { error: writeSentence('field.choice') }),
      reason: z.enum(resolvedReasons, { error: writeSentence('field.choice') }).optional(),
      /**
       * With the reason 'duplicate': the rant that this one repeats; null: none in particular. If it is left out, the stored original
       * stays.
       */
      duplicateOf: referenceOrNone(givenId).optional(),
      _id: uuid.optional(),
      response: storable(limits.response).optional(),
      /** Files attached to the answer. */
      files: fileIds,
    }),
    reply: rantDetail,
  }),
  setWaitsForAuthor: endpoint({
    method: 'PUT',
    path: '/api/rants/:id/waiting',
    allow: 'rant.decide',
    summary: 'Says that the author is to write, which stops the clock until it is resolved, or takes that back',
    params: rantId,
    body: z.object({ waiting: z.boolean({ error: writeSentence('field.choice') }) }),
    reply: rantDetail,
  }),
};
