/** Calls for access requests: an admin decides on each passage about a person, and a file is made of the released ones (product.md 16.24). */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint, fileReply } from '#contract/endpoint.ts';
import { day, givenId, htmlType, storable, withTicket } from '#contract/text.ts';
import { limits } from './limits.ts';

const oneOf = z.object({ id: givenId });

export const dataRequest = z.object({
  _id: z.string(),
  /** The person's current name on the list of target employees. */
  name: z.string(),
  asked: day,
  /** The answer is due one month after the request (GDPR art. 12(3)). */
  due: day,
  closed: day.nullable(),
});
export type AccessRequest = z.output<typeof dataRequest>;

/** `gone`: a rant that its author withdrew or that was removed. */
export const passageKinds = ['rant', 'answer', 'message', 'voice', 'note', 'summary', 'reply', 'plan', 'article', 'gone'] as const;
export type PassageKind = (typeof passageKinds)[number];

/** `held`: not handed out. `elsewhere`: the passage is about somebody else; allowed only if `isCandidate`. */
const outcomes = ['released', 'held', 'elsewhere'] as const;
export const heldReasons = ['author', 'third', 'case', 'other'] as const;
export type HeldReason = (typeof heldReasons)[number];

export const passageDecision = z.object({
  outcome: z.enum(outcomes, { error: writeSentence('field.choice') }),
  /** Why the passage is held back; null for other outcomes. */
  reason: z.enum(heldReasons, { error: writeSentence('field.choice') }).nullable(),
  /** The reason in the admin's words, if `reason` is `other`. The file contains it. */
  why: storable(limits.why),
  /** Whether the file mentions that a passage is not shown, and why. */
  isTold: z.boolean(),
});
export type Decision = z.output<typeof passageDecision>;

export const passage = z.object({
  _id: z.string(),
  kind: z.enum(passageKinds),
  /** The hour is left out, because it could reveal the author. null for plans and articles. */
  day: day.nullable(),
  /** The passage was found by the name alone, so it may be about somebody else. */
  isCandidate: z.boolean(),
  /** The text, with authors' names replaced. */
  text: z.string(),
  hidesAuthor: z.boolean(),
  decision: passageDecision.nullable(),
  /** Changes with the text and with each decision, so that nobody decides on a text that they have not read. */
  version: z.string(),
});
export type Passage = z.output<typeof passage>;

export const dataRequestDraft = dataRequest.extend({
  /** The name is linked to an account. Its owner can download everything stored for the account in the profile. */
  hasAccount: z.boolean(),
  /** True if there are more passages than the limits of a draft allow (limits.ts). */
  isCut: z.boolean(),
  passages: z.array(passage),
});
export type AccessRequestDraft = z.output<typeof dataRequestDraft>;

export const fileKinds = ['html', 'json'] as const;

export const requests = {
  list: endpoint({
    method: 'GET',
    path: '/api/requests',
    allow: 'request.manage',
    byKey: 'never',
    summary: 'Who asked what is kept about them, newest first; of requests about the caller none',
    reply: z.array(dataRequest),
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/requests',
    allow: 'request.manage',
    byKey: 'never',
    summary: 'Opens a request for a name that rants are about',
    body: z.object({ target: givenId, asked: day }),
    reply: dataRequest,
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
    reply: dataRequestDraft,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/requests/:id/decision',
    allow: 'request.manage',
    byKey: 'never',
    summary: 'Releases a passage or holds it back; `version` is that of the passage as it was read',
    params: oneOf,
    body: passageDecision.extend({ passage: givenId, version: givenId }),
    reply: passage,
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/requests/:id/close',
    allow: 'request.manage',
    byKey: 'never',
    summary: 'Closes a request of which every passage is decided; its decisions go after 90 days',
    params: oneOf,
    reply: dataRequest,
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

export const calls = { requests };
