/** Calls that change many rants at once. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { givenId, referenceOrNone, uuid } from '#contract/text.ts';
import { responseContent } from './conversation.ts';
import { rantStatuses, resolvedReasons } from './statuses.ts';

/** The rants that were changed, and why each of the others was not. */
const bulkOutcome = z.object({ done: z.array(z.string()), failed: z.array(z.object({ _id: z.string(), msg: z.string() })) });
export type BulkOutcome = z.output<typeof bulkOutcome>;

export const bulk = {
  bulk: endpoint({
    method: 'POST',
    path: '/api/rants/bulk',
    allow: 'rant.decide',
    summary: `Gives up to ${limits.bulk.rants} rants an owner, a status or the same answer: exactly one of them. Each is changed or is named with the reason why not; answers are sent once by the \`_id\` of the act`,
    body: z
      .object({
        _id: uuid.optional(),
        ids: z.array(givenId).min(1),
        owner: referenceOrNone(givenId).optional(),
        status: z.enum(rantStatuses, { error: writeSentence('field.choice') }).optional(),
        reason: z.enum(resolvedReasons, { error: writeSentence('field.choice') }).optional(),
        response: responseContent.optional(),
      })
      .refine(({ owner, status, response }) => [owner, status, response].filter((action) => action !== undefined).length === 1, {
        error: writeSentence('field.choice'),
        path: ['status'],
      }),
    reply: bulkOutcome,
    bodyLimit: limits.body.bulk,
    fallback: 'rant_failed',
  }),
  undoBulk: endpoint({
    method: 'POST',
    path: '/api/rants/bulk/undo',
    allow: 'act.undo',
    summary: `Takes back what the caller did to each of these last, within ${limits.undo.takenMs / 1000} seconds: the owner, or the status where it was set to Resolved or Urgent`,
    body: z.object({ ids: z.array(givenId).min(1), of: z.enum(['owner', 'status']) }),
    reply: bulkOutcome,
    bodyLimit: limits.body.bulk,
  }),
};
