/** Lists of rants with their filters. */
import { z } from 'zod';
import { givenMoment, givenTimeRange } from '#contract/calendar.ts';
import { counts } from '#contract/counts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { rantKinds } from '#contract/rant-kinds.ts';
import { nameFilter, order, paging, searchText, storable, whole } from '#contract/text.ts';
import { rant, rantCounts } from './shapes.ts';
import { rantStatuses } from './statuses.ts';

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
  /** Only the caller's own rants. */
  mine: z.enum(['true']).optional(),
  /** Only rants with a response, or only those without. */
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

export const lists = {
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
};
