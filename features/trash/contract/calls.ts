/** Calls that restore or erase what was deleted, or undo what somebody just did (README.md). */
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
  /** Distinguishes things with the same name: an address, or the name of a list. */
  detail: z.string(),
  deletedAt: dateTime,
  /** The name of the person; null: the account no longer exists. */
  deletedBy: z.string().nullable(),
  /** When it will be removed for good by a sweep. */
  until: dateTime,
});
export type DeletedItem = z.output<typeof deletedItem>;

const kindAndId = z.object({ kind: z.string(), id: givenId });

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
    params: kindAndId,
    reply: sentence,
  }),
  purge: endpoint({
    method: 'DELETE',
    path: '/api/deleted/:kind/:id',
    allow: 'deleted.manage',
    byKey: 'never',
    summary: 'Removes it for good',
    params: kindAndId,
    reply: sentence,
    proof: () => true,
  }),
  erase: erasePerson,
  undo,
};

/** The API description and the scopes of keys call them `deleted`. */
export const calls = { deleted: trash };
