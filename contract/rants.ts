/** Rants on the wire (product.md 3, 10.2). */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { fileIds } from '../features/files/contract/index.ts';
import { givenMoment, givenTimeRange } from './calendar.ts';
import { counts } from './counts.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { rantKinds } from './rant-kinds.ts';
import { alike } from './rants-alike.ts';
import { muting } from './rants-muting.ts';
import { readers } from './rants-readers.ts';
import { removal } from './rants-removal.ts';
import {
  rant,
  rantCounts,
  rantDetail,
  rantOwner,
  rantStatuses,
  resolvedReasons,
  solvedAnswers,
  solvedShares,
  timelineEntry,
} from './rants-shapes.ts';
import { messageContent, responseContent, together } from './rants-together.ts';
import { earlier, givenId, nameFilter, order, paging, referenceOrNone, searchText, storable, text, uuid, whole } from './text.ts';

export { voiceContent } from './rants-alike.ts';
export type { RantReaders } from './rants-readers.ts';
export * from './rants-shapes.ts';
export { type BulkOutcome, messageContent, responseContent } from './rants-together.ts';

/** The moments of a rant that a period can be about. */
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

/** Filters of a list of rants. */
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
  /** Only open ones whose time for a first answer is over, by their clock; of others' rants only for those who handle them. */
  overdue: z.enum(['true']).optional(),
  rantStatus: z.enum(rantStatuses).optional(),
  /** The owner, for those who handle rants: `me`, `none`, or ids of people, separated by commas. It has no effect for others. */
  owner: storable(limits.concurrent.people * 40).optional(),
  /**
   * Open ones that are to be answered or resolved today, or were to be before now, for those who handle rants. For others it narrows nothing.
   * A rant that is paused until its author writes is not due.
   */
  due: z.enum(['today', 'over']).optional(),
  /** For those who handle rants. For others it narrows nothing. */
  kind: z.enum(rantKinds).optional(),
  /** A name or an _id. */
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
/** Fields of the form. */
export const rantFields = {
  target: optionRef,
  department: optionRef,
  categoryType: optionRef,
  content: text(limits.length.rant),
};

export const rants = {
  list: endpoint({
    method: 'GET',
    path: '/api/rants',
    allow: 'rant.read',
    summary: 'The rants the caller may see, newest first',
    query: listQuery,
    reply: z.object({
      rants: z.array(rant),
      total: counts('rows', z.number()),
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
  edit: endpoint({
    method: 'PUT',
    path: '/api/rants/:id',
    allow: 'rant.write',
    summary:
      'The author changes the own words shortly after sending, until somebody who handles the rant opened it; those before are erased',
    params: rantId,
    body: z.object({ content: rantFields.content }),
    reply: rantDetail,
    bodyLimit: limits.body.rant,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/rants/:id',
    allow: 'rant.write',
    summary: 'The author withdraws the own rant: all words and files of it are erased for good, its place in lists and numbers stays',
    params: rantId,
    reply: rantDetail,
  }),
  solve: endpoint({
    method: 'PUT',
    path: '/api/rants/:id/solved',
    allow: 'rant.write',
    summary: 'The author says whether the resolved rant was solved; with no comes a reason, sent once by its `_id`, which opens it again',
    params: rantId,
    body: z.object({
      answer: z.enum(solvedAnswers, { error: writeSentence('field.choice') }),
      _id: uuid.optional(),
      reason: storable(limits.length.message).optional(),
    }),
    reply: rantDetail,
  }),
  solved: endpoint({
    method: 'GET',
    path: '/api/rants/solved',
    allow: 'dashboard.manage',
    summary:
      'What authors said of the resolved rants the caller may see: in steps of five answers, never which rant; null: there are fewer',
    reply: z.object({ shares: solvedShares.nullable() }),
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
  ...alike,
  ...removal,
  ...muting,
  ...readers,
  ownerCounts: endpoint({
    method: 'GET',
    path: '/api/rants/owner-counts',
    allow: 'rant.decide',
    summary:
      "How many rants behind the other filters are the caller's, nobody's, in all, and due today; null where a search has too many to count",
    query: z.object(rantFilters),
    reply: z.object({
      mine: z.number().nullable(),
      none: z.number().nullable(),
      all: z.number().nullable(),
      /** With the owner that was asked for. */
      dueToday: z.number().nullable(),
    }),
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
  colleagues: endpoint({
    method: 'GET',
    path: '/api/rants/:id/colleagues',
    allow: 'rant.decide',
    summary: 'Those who read notes on a rant, by name, without the caller',
    params: rantId,
    reply: z.array(rantOwner),
  }),
  ...together,
  note: endpoint({
    method: 'POST',
    path: '/api/rants/:id/notes',
    allow: 'rant.respond',
    summary: 'A note for colleagues: those who handle the rant read it, its author never; `@` and the name of one of them tells him',
    params: rantId,
    body: z.object({ _id: uuid.optional(), content: messageContent, files: fileIds }),
    reply: rantDetail,
    status: 201,
  }),
  setWaiting: endpoint({
    method: 'PUT',
    path: '/api/rants/:id/waiting',
    allow: 'rant.decide',
    summary: 'Says that the author is to write, which stops the clock until it is resolved, or takes that back',
    params: rantId,
    body: z.object({ waiting: z.boolean({ error: writeSentence('field.choice') }) }),
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
      /** Files of the answer. */
      files: fileIds,
    }),
    reply: rantDetail,
  }),
};
