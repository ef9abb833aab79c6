/** Calls that read and change the owner of a rant. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { givenId, referenceOrNone, storable } from '#contract/text.ts';
import { limits } from './limits.ts';
import { rantFilters } from './list.ts';
import { rantDetail, rantId, rantOwner } from './shapes.ts';

export const assignment = {
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
      /** Follows the `owner` filter and ignores `due`. The other three numbers follow `due` and ignore `owner`. */
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
      /** A note to the new owner, which the others who handle the rant can read, too. */
      note: storable(limits.handOverNote).optional(),
      /**
       * The owner that the page showed: the call is refused where somebody else owns the rant meanwhile. Without it, callers can take only
       * a rant that nobody owns for themselves, and giving it to somebody else is not checked.
       */
      from: referenceOrNone(givenId).optional(),
    }),
    reply: rantDetail,
  }),
};
