/** The numbers of days and months that are remembered, for everybody who sees the same rants. */
import { dayCache } from '#features/rants/server';
import type { DayStats } from './count.ts';

export const cachedDayStats = dayCache<DayStats>();
export type CachedDayStats = Awaited<ReturnType<typeof cachedDayStats>>;
