/** Recently deleted on the wire (product.md 16.5): what an admin can bring back for 30 days. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dateTime, givenId, sentence } from './text.ts';

export const deletedKinds = ['user', 'option', 'article', 'plan'] as const;
export type DeletedKind = (typeof deletedKinds)[number];

export const deletedItem = z.object({
  kind: z.enum(deletedKinds),
  _id: z.string(),
  name: z.string(),
  /** What else tells it apart: an address, a list. */
  detail: z.string(),
  deletedAt: dateTime,
  /** null: that account is gone. */
  deletedBy: z.string().nullable(),
  /** Removed for good then, by itself. */
  until: dateTime,
});
export type DeletedItem = z.output<typeof deletedItem>;

const one = z.object({ kind: z.string(), id: givenId });

export const deleted = {
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
    summary: 'Brings it back; 409 where its name or address is taken meanwhile',
    params: one,
    reply: sentence,
  }),
  purge: endpoint({
    method: 'DELETE',
    path: '/api/deleted/:kind/:id',
    allow: 'deleted.manage',
    summary: 'Removes it for good',
    params: one,
    reply: sentence,
  }),
};
