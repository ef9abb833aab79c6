/** Lists of rants with their filters. */
import { z } from 'zod';
import { givenMoment, givenTimeRange } from '#contract/calendar.ts';
import { counts } from '#contract/counts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { rantKinds } from '#contract/rant-kinds.ts';
import { order, paging, searchText, storable, whole } from '#contract/text.ts';
import { type RantSort, rantSorts, textFilters } from './fields.ts';
import { rant, rantCounts } from './shapes.ts';
import { rantStatuses } from './statuses.ts';

/** The moments of a rant to which a period can apply. */
export const rantMoments = ['created', 'answered', 'resolved'] as const;
export type RantMoment = (typeof rantMoments)[number];

export const rantQueues = ['waiting', 'open'] as const;

/**
 * A period: a named range, or two days in the organisation's time zone. `dateOf` says whether the rant was written, first answered or
 * resolved in it.
 */
const period = {
  timeRange: givenTimeRange.optional(),
  startDate: givenMoment.optional(),
  endDate: givenMoment.optional(),
  dateOf: z.enum(rantMoments).optional(),
  /**
   * Only with two dates that are the same day: an hour of it, counted from 1. The last is 24, or 23 or 25 on days when the clocks change.
   */
  hour: whole(limits.period.maxHours).optional(),
};

export const rantFilters = {
  ...period,
  /** A rant must contain every word, as a part of a word and in any order; quotes make a phrase (search-words.ts). */
  search: searchText,
  /** Whether the search also covers the date, typed as the beginning of an ISO date or as MM/dd/yyyy, in the organisation's time zone. */
  inDates: z.enum(['true', 'false']).optional(),
  mine: z.enum(['true']).optional(),
  answered: z.enum(['true', 'false']).optional(),
  /** Rants that are not resolved ('open'), or those of them that have no answer ('waiting'). A withdrawn or removed rant is in neither. */
  queue: z.enum(rantQueues).optional(),
  /** Only open rants whose deadline for a first answer has passed. People who do not handle rants find only their own. */
  overdue: z.enum(['true']).optional(),
  rantStatus: z.enum(rantStatuses).optional(),
  /** The owner: `me`, `none`, or ids of people, separated by commas. Ignored for people who do not handle rants. */
  owner: storable(limits.concurrent.people * 40).optional(),
  /**
   * Open rants with a deadline today, passed or not ('today'), or with a deadline that has passed ('over'). A rant that is paused until its
   * author writes is not due for a resolution. Ignored for people who do not handle rants.
   */
  due: z.enum(['today', 'over']).optional(),
  /** Ignored for people who do not handle rants. */
  kind: z.enum(rantKinds).optional(),
  ...textFilters,
};

/** Sorting by author counts as a costly call: no index has the order of authors' names, and a rant may have no known author. */
const slowSorts = ['author'] satisfies RantSort[];
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
      /** true: the search stopped counting at `limits.list.maxSearchCount`, and `total` is the least that there are. */
      totalIsLeast: z.boolean(),
      /** Rants per status under the same search and filters, without `rantStatus`; null where a search has too many hits to count. */
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
