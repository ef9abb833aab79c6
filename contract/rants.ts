/** Rants on the wire (product.md 3, 10.2). */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { givenMoment, givenTimeRange } from './calendar.ts';
import { endpoint } from './endpoint.ts';
import { attachedFile, fileIds } from './files.ts';
import { limits } from './limits.ts';
import { roles, visibilities } from './policy.ts';
import { dateTime, earlier, givenId, nameFilter, order, paging, referenceOrNone, searchText, storable, text, uuid, whole } from './text.ts';

/** The one word on the wire: Resolved; else Urgent if flagged; else Responded or Pending. */
export const rantStatuses = ['Pending', 'Responded', 'Urgent', 'Resolved'] as const;
export type RantStatus = (typeof rantStatuses)[number];
export const resolvedReasons = [
  'action taken',
  'explained',
  'no action possible',
  'not substantiated',
  'duplicate',
  'out of scope',
] as const;
export type ResolvedReason = (typeof resolvedReasons)[number];

export const response = z.object({
  _id: z.string(),
  content: z.string(),
  /** null where that account is gone: screens say 'Unknown'. */
  responder: z.string().nullable(),
  date: dateTime,
});

/** Whose it is. */
export const rantOwner = z.object({ _id: z.string(), name: z.string() });
export type RantOwner = z.output<typeof rantOwner>;

export const rant = z.object({
  _id: z.string(),
  /** null where that account is gone: screens say 'Anonymous'. */
  author: z.string().nullable(),
  isMine: z.boolean(),
  target: z.string(),
  department: z.string(),
  categoryType: z.string(),
  content: z.string(),
  date: dateTime,
  status: z.enum(rantStatuses),
  responses: z.array(response),
  /** null: nobody's. Only for those who handle it. */
  owner: rantOwner.nullable().optional(),
});
export type Rant = z.output<typeof rant>;

/** What happened on a rant, in order: words of people and changes of state in one list. */
export const timelineEntry = z.object({
  _id: z.string(),
  kind: z.enum(['response', 'message', 'status', 'opened', 'owner']),
  date: dateTime,
  /** null: the account is gone, or time did it. */
  actor: z.string().nullable(),
  actorRole: z.enum(roles).nullable(),
  isMine: z.boolean(),
  content: z.string().nullable(),
  from: z.enum(rantStatuses).nullable(),
  to: z.enum(rantStatuses).nullable(),
  reason: z.enum(resolvedReasons).nullable(),
  /** What came with the words. */
  files: z.array(attachedFile),
  /**
   * Of the kind 'owner', for those who handle it: from whom to whom it went, by name (null: nobody, or an account that is gone), what was
   * said with it, and whether nobody did it but a rule, or a right that ended.
   */
  handOver: z
    .object({ from: z.string().nullable(), to: z.string().nullable(), note: z.string().nullable(), byItself: z.boolean() })
    .optional(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** Another rant that something refers to, as far as the caller may see it. */
export const linkedRant = z.object({
  _id: z.string(),
  excerpt: z.string(),
  target: z.string(),
  department: z.string(),
  categoryType: z.string(),
  date: dateTime,
  status: z.enum(rantStatuses),
});
export type LinkedRant = z.output<typeof linkedRant>;

export const rantDetail = rant.extend({
  /** What came with the rant itself. */
  files: z.array(attachedFile),
  /** The newest of it, oldest first; what was before is a call of its own. */
  timeline: z.array(timelineEntry),
  /** How many entries there are in all. */
  timelineTotal: z.number(),
  firstResponseDate: dateTime.nullable(),
  resolvedReason: z.enum(resolvedReasons).nullable(),
  /** The rant it was resolved as a duplicate of; null: nobody said which, or the caller may not see it. */
  duplicateOf: linkedRant.nullable(),
  /** The newest of its duplicates, and how many there are: of those the caller may see. */
  duplicates: z.array(linkedRant),
  duplicatesTotal: z.number(),
  /** Who can read this: the organisation's choice, and whether the target has an account that is kept out. */
  visibility: z.enum(visibilities),
  targetHasAccount: z.boolean(),
  /** An account has a name like the target's, and is kept out until an admin has decided whether it is that person. */
  targetIsUndecided: z.boolean(),
  canRespond: z.boolean(),
  canWrite: z.boolean(),
});
export type RantDetail = z.output<typeof rantDetail>;

export const rantCounts = z.object({ Pending: z.number(), Responded: z.number(), Urgent: z.number(), Resolved: z.number() });

/** What of a rant a period can be about. */
export const rantMoments = ['created', 'answered', 'resolved'] as const;
export type RantMoment = (typeof rantMoments)[number];

/** Which rants by time: a range of words or two days (with the organisation's zone), of creation, of the first answer or of resolution. */
const period = {
  timeRange: givenTimeRange.optional(),
  startDate: givenMoment.optional(),
  endDate: givenMoment.optional(),
  dateOf: z.enum(rantMoments).optional(),
  /** With two dates that are one day: its first hour is 1, its last 23, 24 or 25. */
  hour: whole(limits.period.maxHours).optional(),
};

/** What narrows a list of rants. */
export const rantFilters = {
  ...period,
  /** Every word of it, as a part of a word and in any order; quotes make a phrase (search-words.ts). */
  search: searchText,
  /** The search covers the date too: the beginning of an ISO date, or MM/dd/yyyy, in the organisation's zone. */
  inDates: z.enum(['true', 'false']).optional(),
  /** Only the caller's own. */
  mine: z.enum(['true']).optional(),
  /** With a response, or without. */
  answered: z.enum(['true', 'false']).optional(),
  /** Only open ones without a response that were written longer ago than the organisation's hours until urgent. */
  overdue: z.enum(['true']).optional(),
  rantStatus: z.enum(rantStatuses).optional(),
  /** Whose it is, for those who handle rants: `me`, `none`, or ids of people, separated by commas. For others it narrows nothing. */
  owner: storable(limits.concurrent.people * 40).optional(),
  /** By name or _id. */
  category: nameFilter,
  department: nameFilter,
  target: nameFilter,
};

export const rantSorts = ['date', 'author', 'target', 'department', 'category', 'content', 'status'] as const;
/** An author may be nobody, and the names of people are many. */
const slowSorts = ['author'] satisfies (typeof rantSorts)[number][];
const listQuery = z.object({ ...paging, ...rantFilters, sort: z.enum(rantSorts).optional(), order });

const rantId = z.object({ id: givenId });
const optionRef = text(limits.length.optionName);
/** What somebody fills in. */
export const rantFields = {
  target: optionRef,
  department: optionRef,
  categoryType: optionRef,
  content: text(limits.length.rant),
};
export const responseContent = text(limits.length.response, writeSentence('refusal.response_empty'));
export const messageContent = text(limits.length.message);

export const rants = {
  list: endpoint({
    method: 'GET',
    path: '/api/rants',
    allow: 'rant.read',
    summary: 'The rants the caller may see, newest first',
    query: listQuery,
    reply: z.object({
      rants: z.array(rant),
      total: z.number(),
      /** A search stops counting at `limits.list.maxSearchCount`: then `total` means at least. */
      totalIsLeast: z.boolean(),
      /** Rants per status under the same search and filters, whatever `rantStatus` says; null where a search has too many hits to count. */
      counts: rantCounts.nullable(),
    }),
    counted: true,
    slowSorts,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/rants/my-rants',
    allow: 'rant.read',
    summary: "The caller's own rants, newest first",
    query: listQuery,
    reply: z.array(rant),
    counted: true,
    slowSorts,
  }),
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
  submit: endpoint({
    method: 'POST',
    path: '/api/rants',
    allow: 'rant.submit',
    summary: 'Submits a rant; the same `_id` twice makes one rant',
    body: z.object({ _id: uuid.optional(), ...rantFields, files: fileIds }),
    reply: rant,
    status: 201,
    bodyLimit: limits.body.rant,
    fallback: 'rant_failed',
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
    summary: 'The author adds to the own rant; on a resolved one this opens it again',
    params: rantId,
    body: z.object({ _id: uuid.optional(), content: messageContent, files: fileIds }),
    reply: rantDetail,
    status: 201,
  }),
  ownerCounts: endpoint({
    method: 'GET',
    path: '/api/rants/owner-counts',
    allow: 'rant.decide',
    summary: "How many rants behind the other filters are the caller's, nobody's, and in all; null where a search has too many to count",
    query: z.object(rantFilters),
    reply: z.object({ mine: z.number().nullable(), none: z.number().nullable(), all: z.number().nullable() }),
  }),
  owners: endpoint({
    method: 'GET',
    path: '/api/rants/:id/owners',
    allow: 'rant.decide',
    summary: 'Who may own a rant, by name',
    params: rantId,
    reply: z.array(rantOwner),
  }),
  setOwner: endpoint({
    method: 'PUT',
    path: '/api/rants/:id/owner',
    allow: 'rant.decide',
    summary: "Gives a rant to somebody who may own it, takes it, or makes it nobody's; `from` says whose it was on the page",
    params: rantId,
    body: z.object({
      userId: referenceOrNone(givenId),
      /** To the new owner; those who handle rants read it too. */
      note: storable(limits.length.handOver).optional(),
      /** Refused where it is somebody else's meanwhile. Left out, who takes it for himself takes what is nobody's. */
      from: referenceOrNone(givenId).optional(),
    }),
    reply: rantDetail,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/rants/:id/status',
    allow: 'rant.decide',
    summary: 'Changes the status; Resolved needs a reason, and may come with an answer, sent once by its `_id`',
    params: rantId,
    body: z.object({
      status: z.enum(rantStatuses, { error: writeSentence('field.choice') }),
      reason: z.enum(resolvedReasons, { error: writeSentence('field.choice') }).optional(),
      /** With the reason 'duplicate': the rant it repeats; null: none in particular. Left out, it stays as it is. */
      duplicateOf: referenceOrNone(givenId).optional(),
      _id: uuid.optional(),
      response: storable(limits.length.response).optional(),
    }),
    reply: rantDetail,
  }),
};
