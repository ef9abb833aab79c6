/**
 * Calls for what takes a second person who handles the rant: removing a rant that is not one's own, and muting the author of an anonymous
 * rant, whose messages are then dropped.
 */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { text } from '#contract/text.ts';
import { limits } from './limits.ts';
import { rantDetail, rantId } from './shapes.ts';
import { removalReasons } from './statuses.ts';

export const twoPerson = {
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
  mute: endpoint({
    method: 'POST',
    path: '/api/rants/:id/mute',
    allow: 'rant.decide',
    summary:
      'Asks that no more messages of the author of a sealed rant are taken; he will read the reason. Nothing changes until a second person confirms it',
    params: rantId,
    body: z.object({ reason: text(limits.muteReason) }),
    reply: rantDetail,
    byKey: 'never',
  }),
  confirmMute: endpoint({
    method: 'POST',
    path: '/api/rants/:id/mute/confirm',
    allow: 'rant.decide',
    summary: 'A second person who handles the rant confirms that: messages of its author are dropped from now on',
    params: rantId,
    reply: rantDetail,
    byKey: 'never',
  }),
  declineMute: endpoint({
    method: 'POST',
    path: '/api/rants/:id/mute/decline',
    allow: 'rant.decide',
    summary: 'Declines it or, by who asked for it, takes that back',
    params: rantId,
    reply: rantDetail,
    byKey: 'never',
  }),
};
