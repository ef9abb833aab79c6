import { z } from 'zod';
import { dateTime } from './text.ts';

/** When a program last ran and whether it succeeded; null: it has never run. */
export const lastRun = z.object({ at: dateTime, isWell: z.boolean() }).nullable();
