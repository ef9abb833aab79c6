import { z } from 'zod';
import { dateTime } from './text.ts';

/** How the last run of a program ended, well or not; null: it never ran. */
export const lastRun = z.object({ at: dateTime, isWell: z.boolean() }).nullable();
