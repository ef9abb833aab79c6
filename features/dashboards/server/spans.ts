/** The numbers of days and months that are remembered, for everybody who sees the same rants. */
import { dayCache } from '#features/rants/server';
import type { DayStats } from './count.ts';

export const spans = dayCache<DayStats>();
export type Spans = Awaited<ReturnType<typeof spans>>;
