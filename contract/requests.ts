/** What is kept about a person whom rants name: an admin goes through it passage by passage, and a file is made of what is released (product.md 16.24). */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint, fileReply } from './endpoint.ts';
import { requestLimits } from './limits-keeping.ts';
import { day, givenId, htmlType, storable, withTicket } from './text.ts';

const oneOf = z.object({ id: givenId });

export const request = z.object({
  _id: z.string(),
  /** Whom it is about: the name as it is on the list now. */
  name: z.string(),
  asked: day,
  /** One month later (GDPR art. 12(3)). */
  due: day,
  closed: day.nullable(),
});
export type Request = z.output<typeof request>;

/** `gone`: a rant without words, as its author withdrew it or others removed it. */
export const passageKinds = ['rant', 'answer', 'message', 'voice', 'note', 'summary', 'reply', 'plan', 'article', 'gone'] as const;
export type PassageKind = (typeof passageKinds)[number];

/** `elsewhere`: it is not about this person; only of what was found by the name alone. */
export const outcomes = ['released', 'held', 'elsewhere'] as const;
export const heldReasons = ['author', 'third', 'case', 'other'] as const;
export type HeldReason = (typeof heldReasons)[number];

export const decision = z.object({
  outcome: z.enum(outcomes, { error: writeSentence('field.choice') }),
  /** Of what is held back. */
  reason: z.enum(heldReasons, { error: writeSentence('field.choice') }).nullable(),
  /** Of `other`: as it stands in the file. */
  why: storable(requestLimits.why),
  /** Of what is held back: the file says that a passage is not shown, and why. */
  isTold: z.boolean(),
});
export type Decision = z.output<typeof decision>;

export const passage = z.object({
  _id: z.string(),
  kind: z.enum(passageKinds),
  /** Never the hour, which would tell who wrote it. null: of plans and articles. */
  day: day.nullable(),
  /** Found by the name alone: it may be about somebody else. */
  isCandidate: z.boolean(),
  /** Names of authors are left out of it. */
  text: z.string(),
  hidesAuthor: z.boolean(),
  decision: decision.nullable(),
  /** Of the words and of what was decided: a decision says on which it stands. */
  version: z.string(),
});
export type Passage = z.output<typeof passage>;

export const requestDraft = request.extend({
  /** The name is linked to an account, whose person downloads all that is stored of it in the profile. */
  hasAccount: z.boolean(),
  /** There is more than one request can hold. */
  isCut: z.boolean(),
  passages: z.array(passage),
});
export type RequestDraft = z.output<typeof requestDraft>;

export const fileKinds = ['html', 'json'] as const;

export const requests = {
  list: endpoint({
    method: 'GET',
    path: '/api/requests',
    allow: 'request.manage',
    byKey: 'never',
    summary: 'Who asked what is kept about them, newest first; of requests about the caller none',
    reply: z.array(request),
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/requests',
    allow: 'request.manage',
    byKey: 'never',
    summary: 'Opens a request for a name that rants are about',
    body: z.object({ target: givenId, asked: day }),
    reply: request,
    status: 201,
  }),
  draft: endpoint({
    method: 'GET',
    path: '/api/requests/:id',
    allow: 'request.manage',
    byKey: 'never',
    isFar: true,
    summary: 'Every passage about the name that the caller may see, as it is now, with what was decided about it; authors are masked',
    params: oneOf,
    reply: requestDraft,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/requests/:id/decision',
    allow: 'request.manage',
    byKey: 'never',
    summary: 'Releases a passage or holds it back; `version` is that of the passage as it was read',
    params: oneOf,
    body: decision.extend({ passage: givenId, version: givenId }),
    reply: passage,
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/requests/:id/close',
    allow: 'request.manage',
    byKey: 'never',
    summary: 'Closes a request of which every passage is decided; its decisions go after 90 days',
    params: oneOf,
    reply: request,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/requests/:id/file',
    allow: 'request.manage',
    byKey: 'never',
    summary: 'What is released, as one page to print (html) or as data (json); that it was made is recorded',
    params: oneOf,
    query: withTicket.extend({ as: z.enum(fileKinds).default('html') }),
    reply: fileReply,
    file: htmlType,
  }),
};
