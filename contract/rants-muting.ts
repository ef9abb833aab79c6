/** Muting the author of a sealed rant, so that no more of their messages are taken: one handler asks with a reason, a second one agrees. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { rantDetail } from './rants-shapes.ts';
import { givenId, text } from './text.ts';

const rantId = z.object({ id: givenId });

export const muting = {
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
