/** Bringing back on the wire: what an admin restores for 30 days (product.md 16.5), and what one can undo at once of one's own acts (16.7). */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { handingOver } from '../features/accounts/contract/index.ts';
import { deletedKinds as ofFeatures } from '../features/assembled/deleted-kinds.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { dateTime, givenId, sentence } from './text.ts';

const kindsOfFeatures = Object.keys(ofFeatures) as (keyof typeof ofFeatures)[];
export const deletedKinds = ['user', ...kindsOfFeatures] as const;
export type DeletedKind = (typeof deletedKinds)[number];

/** Kinds of things that can be erased: everything that can be deleted, and rants. */
export const erasedKinds = [...deletedKinds, 'rant'] as const;
export type ErasedKind = (typeof erasedKinds)[number];

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

/** Kinds of things whose deletion, deactivation, archiving, completion or resolution can be undone. */
export const undoKinds = [...deletedKinds, 'rant'] as const;
export type UndoKind = (typeof undoKinds)[number];

/** The choice for the words of a person who is erased. */
export const erasedWords = ['keep', 'erase'] as const;

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
  erase: endpoint({
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
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/undo/:kind/:id',
    allow: 'act.undo',
    summary: `Takes back what the caller did to it last, within ${limits.undo.takenMs / 1000} seconds: deleted, deactivated, archived, completed, resolved. Who has not read of it yet never does`,
    params: one,
    reply: sentence,
  }),
};
