/** 'Me too', rants that are alike, and such as are said to be the same. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { rantDetail, similarRant } from './rants-shapes.ts';
import { givenId, referenceOrNone, storable } from './text.ts';

export const voiceContent = storable(limits.length.voice);
const rantId = z.object({ id: givenId });

export const alike = {
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
  similar: endpoint({
    method: 'GET',
    path: '/api/rants/:id/similar',
    allow: 'rant.decide',
    summary: 'Rants of the last 180 days that share the words that tell most with this one, best first; no more than five',
    params: rantId,
    reply: z.array(similarRant),
    isFar: true,
  }),
  /** A POST, so that the words of what is not sent yet are in no address. */
  fitting: endpoint({
    method: 'POST',
    path: '/api/rants/fitting',
    allow: 'rant.submit',
    isReading: true,
    summary: "Others' rants that fit what is being written, where every employee may read all; else none",
    body: z.object({ text: storable(limits.length.suggest) }),
    reply: z.array(similarRant),
    isFar: true,
  }),
  sameAs: endpoint({
    method: 'PUT',
    path: '/api/rants/:id/same-as',
    allow: 'rant.decide',
    summary:
      'Says that a rant is the same as another: its author is told of the answers to that one, its status follows; `rant` null takes it back',
    params: rantId,
    body: z.object({ rant: referenceOrNone(givenId) }),
    reply: rantDetail,
  }),
};
