/** Removal of a rant by others than its author: one admin asks, a second person who handles it says yes. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rantDetail, removalReasons } from './rants-shapes.ts';
import { givenId } from './text.ts';

const rantId = z.object({ id: givenId });

export const removal = {
  remove: endpoint({
    method: 'POST',
    path: '/api/rants/:id/remove',
    allow: 'rant.remove',
    summary: 'An admin asks for a rant to be removed: nothing is erased until a second person confirms it',
    params: rantId,
    body: z.object({ reason: z.enum(removalReasons, { error: writeSentence('field.choice') }) }),
    reply: rantDetail,
    byKey: 'never',
  }),
  confirmRemoval: endpoint({
    method: 'POST',
    path: '/api/rants/:id/remove/confirm',
    allow: 'rant.decide',
    summary: 'A second person who handles the rant confirms its removal: all words and files of it are erased for good',
    params: rantId,
    reply: rantDetail,
    proof: () => true,
    byKey: 'never',
  }),
  declineRemoval: endpoint({
    method: 'DELETE',
    path: '/api/rants/:id/remove',
    allow: 'rant.decide',
    summary: 'Declines the removal of a rant or, by who asked for it, takes that back: it stays as it is',
    params: rantId,
    reply: rantDetail,
    byKey: 'never',
  }),
};
