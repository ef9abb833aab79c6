/** Calls for published numbers: counted once for each past quarter and the same for every reader (product.md 4.18). */
import { z } from 'zod';
import { givenQuarter } from '#contract/calendar.ts';
import { counts } from '#contract/counts.ts';
import { endpoint } from '#contract/endpoint.ts';

/** null where fewer than five people wrote, or where the number is hidden against subtraction. */
const count = z.number().nullable();
const parts = z.array(z.object({ name: z.string(), count }));

const publication = z.object({
  /** A calendar quarter, '2026-Q3'. */
  period: z.string(),
  total: count,
  /** Parts with a published number come first, the largest first; then all others by name. */
  byDepartment: parts,
  byCategory: parts,
  /** `month`: as in '2026-07'. */
  byMonth: z.array(z.object({ month: z.string(), count })),
  /** The percentage with an answer, in steps of ten: 20 is '20 to 30', 0 'at most 10', 90 'at least 90'; null for fewer than ten people. */
  answered: count,
  /** Half of the answers came within this many days: 1, 3 or 7; 0 stands for longer, null for too few people. */
  waited: count,
  /** Says that rants about people who read the exact numbers are not counted. */
  leftOut: z.literal(true),
});
export type Publication = z.output<typeof publication>;

/** The published quarters, the newest first. */
const periods = z.array(z.object({ period: z.string(), total: count }));
export type PublishedPeriods = z.output<typeof periods>;

export const numbers = {
  read: endpoint({
    method: 'GET',
    path: '/api/numbers',
    allow: 'numbers.read',
    summary: 'The published numbers of a quarter (`2026-Q3`); without one, of the newest',
    query: z.object({ period: givenQuarter.optional() }),
    reply: counts('published', publication),
  }),
  periods: endpoint({
    method: 'GET',
    path: '/api/numbers/periods',
    allow: 'numbers.read',
    summary: 'The quarters of which numbers are published, newest first',
    reply: counts('published', periods),
  }),
};

export const calls = { numbers };
