/** Calls about one rant with its conversation: answers, messages, and notes for colleagues. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { earlier, text, uuid } from '#contract/text.ts';
import { fileIds } from '#features/files/contract';
import { limits } from './limits.ts';
import { rantDetail, rantId, rantOwner, timelineEntry } from './shapes.ts';

export const messageContent = text(limits.message);
export const noteContent = text(limits.note);
export const responseContent = text(limits.response, writeSentence('refusal.response_empty'));

export const conversation = {
  detail: endpoint({
    method: 'GET',
    path: '/api/rants/:id',
    allow: 'rant.read',
    summary: 'One rant with its conversation',
    params: rantId,
    reply: rantDetail,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/api/rants/:id/timeline',
    allow: 'rant.read',
    summary: 'What happened on a rant before the entry `before`, oldest first',
    params: rantId,
    query: earlier,
    reply: z.array(timelineEntry),
  }),
  respond: endpoint({
    method: 'POST',
    path: '/api/rants/:id/respond',
    allow: 'rant.respond',
    summary: 'Answers a rant in the name of the person signed in',
    params: rantId,
    body: z.object({ _id: uuid.optional(), response: responseContent, files: fileIds }),
    reply: rantDetail,
    invalid: 'response_empty',
    fallback: 'response_failed',
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/rants/:id/messages',
    allow: 'rant.write',
    summary:
      'The author, or somebody who handles the rant, adds a message, which is no response; one of the author opens a resolved rant again',
    params: rantId,
    body: z.object({ _id: uuid.optional(), content: messageContent, files: fileIds }),
    reply: rantDetail,
    status: 201,
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/rants/:id/notes',
    allow: 'rant.respond',
    summary: 'A note for colleagues: those who handle the rant read it, its author never; `@` and the name of one of them tells him',
    params: rantId,
    body: z.object({ _id: uuid.optional(), content: noteContent, files: fileIds }),
    reply: rantDetail,
    status: 201,
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/api/rants/:id/colleagues',
    allow: 'rant.decide',
    summary: 'Those who read notes on a rant, by name, without the caller',
    params: rantId,
    reply: z.array(rantOwner),
  }),
};
