/**
 * What a number in a reply counts, said beside it in the contract: nobody is told a number of rants of others which he could not count himself, unless
 * it was published (docs/decisions/130). What is said of an object or a list holds for all numbers in it that say nothing themselves; a test walks the
 * replies of every call that employees may make.
 * `own`: what the caller himself wrote, has or is told. `rows`: what he may list, one by one, and what stands on each for all who read it. `published`:
 * once and for good, the same for every reader. `none`: nothing that people wrote; a limit, a version, a size.
 */
import type { z } from 'zod';

export const countings = ['own', 'rows', 'published', 'none'] as const;
export type Counting = (typeof countings)[number];

export const counts = <Schema extends z.ZodType>(counting: Counting, schema: Schema): Schema => schema.meta({ counts: counting }) as Schema;
