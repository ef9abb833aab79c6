/** Cached numbers of days and months, shared by everybody who sees the same rants. */
import { dayCache } from '#features/rants/server';
import type { DayStats } from './count.ts';

export const cachedDayStats = dayCache<DayStats>();
export type CachedDayStats = Awaited<ReturnType<typeof cachedDayStats>>;
