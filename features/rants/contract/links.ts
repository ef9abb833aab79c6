/** Calls about rants that are like one another, and about rants that a handler says are the same. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { givenId, referenceOrNone, storable } from '#contract/text.ts';
import { rantDetail, rantId, similarRant } from './shapes.ts';

export const links = {
  similar: endpoint({
    method: 'GET',
    path: '/api/rants/:id/similar',
    allow: 'rant.decide',
    summary: 'Rants of the last 180 days that share the words that tell most with this one, best first; no more than five',
    params: rantId,
    reply: z.array(similarRant),
    isFar: true,
  }),
  /** A POST that only reads: the text, which is not sent yet, must not appear in an address. */
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
