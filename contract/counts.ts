/**
 * Each number in a reply is marked with what it counts: nobody gets a number of other people's rants that they could not count themselves, unless it
 * was published (features/published-numbers/README.md). The mark of an object or a list holds for all numbers in it without a mark of their own; a test walks the replies of
 * every call that employees may make.
 * `own`: things that the caller wrote, has or is told. `rows`: rows that he may list one by one, and numbers that all readers of a row see. `published`:
 * published once and for good, the same for every reader. `none`: nothing that people wrote, but a limit, a version, a size.
 */
import type { z } from 'zod';

export const countings = ['own', 'rows', 'published', 'none'] as const;
export type Counting = (typeof countings)[number];

export const counts = <Schema extends z.ZodType>(counting: Counting, schema: Schema): Schema => schema.meta({ counts: counting }) as Schema;
