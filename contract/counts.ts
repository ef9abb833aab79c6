/**
 * Marks each number in a reply with what it counts: nobody may receive a number about other people's rants that they could not count
 * themselves, unless it was published (features/published-numbers/README.md). A mark on an object or list applies to all numbers in it that
 * have no mark of their own. A test checks the replies of every call that employees may make.
 * `own`: things that the caller wrote, owns or received. `rows`: rows that the caller may list, and numbers that every reader of a row
 * sees. `published`: published once, unchanged since, and equal for every reader. `none`: not about anything people wrote, such as a limit,
 * a version or a size.
 */
import type { z } from 'zod';

export const countings = ['own', 'rows', 'published', 'none'] as const;
export type Counting = (typeof countings)[number];

export const counts = <Schema extends z.ZodType>(counting: Counting, schema: Schema): Schema => schema.meta({ counts: counting }) as Schema;
