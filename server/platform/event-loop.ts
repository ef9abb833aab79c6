/** Long work pauses now and then, so that the only thread can answer other requests meanwhile. */
import { setImmediate } from 'node:timers/promises';

export const yieldToEventLoop = (): Promise<void> => setImmediate();

/** Runs `work` for slices of at most `max` rows; other requests are answered between two slices. */
export async function inSlices<Row>(rows: readonly Row[], max: number, work: (slice: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += max) {
    if (from > 0) await yieldToEventLoop();
    await work(rows.slice(from, from + max));
  }
}
