/** Calls by which employees say 'Me too' to somebody else's rant, where every employee may read all rants. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { storable } from '#contract/text.ts';
import { limits } from './limits.ts';
import { rantDetail, rantId } from './shapes.ts';

export const voiceContent = storable(limits.meToo);

export const meToo = {
  voice: endpoint({
    method: 'POST',
    path: '/api/rants/:id/voice',
    allow: 'rant.write',
    summary:
      "'Me too', once, where all may read: everybody reads how many, never who; a line goes with the name to those who handle the rant",
    params: rantId,
    body: z.object({ content: voiceContent.optional() }),
    reply: rantDetail,
  }),
  unvoice: endpoint({
    method: 'DELETE',
    path: '/api/rants/:id/voice',
    allow: 'rant.write',
    summary: "Takes the own 'Me too' back, with its line",
    params: rantId,
    reply: rantDetail,
  }),
};
