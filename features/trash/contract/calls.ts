/** Calls that bring back what was deleted (README.md), erase it, or undo what somebody did a moment ago. */
import { z } from 'zod';
import { deletedKinds } from '#contract/deleted-kinds.ts';
import { endpoint } from '#contract/endpoint.ts';
import { erasePerson } from '#contract/erasure.ts';
import { dateTime, givenId, sentence } from '#contract/text.ts';
import { undo } from '#contract/undo.ts';

export const deletedItem = z.object({
  kind: z.enum(deletedKinds),
  _id: z.string(),
  name: z.string(),
  /** Tells things of one name apart: an address, a list. */
  detail: z.string(),
  deletedAt: dateTime,
  /** null: that account is gone. */
  deletedBy: z.string().nullable(),
  /** Removed for good then, by itself. */
  until: dateTime,
});
export type DeletedItem = z.output<typeof deletedItem>;

const one = z.object({ kind: z.string(), id: givenId });

export const trash = {
  list: endpoint({
    method: 'GET',
    path: '/api/deleted',
    allow: 'deleted.manage',
    summary: 'What was deleted in the last 30 days, newest first',
    reply: z.array(deletedItem),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/deleted/:kind/:id/restore',
    allow: 'deleted.manage',
    byKey: 'person',
    summary: 'Brings it back; 409 where its name or address is taken meanwhile',
    params: one,
    reply: sentence,
  }),
  purge: endpoint({
    method: 'DELETE',
    path: '/api/deleted/:kind/:id',
    allow: 'deleted.manage',
    byKey: 'never',
    summary: 'Removes it for good',
    params: one,
    reply: sentence,
    proof: () => true,
  }),
  erase: erasePerson,
  undo,
};

/** Scopes of keys and the names of calls in the API description begin with `deleted`. */
export const calls = { deleted: trash };
