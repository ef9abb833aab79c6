/** Long work in the only thread stops now and then, so that others are answered meanwhile. */
import { setImmediate } from 'node:timers/promises';

export const yieldToEventLoop = (): Promise<void> => setImmediate();

/** Does it for `max` rows at once; between two slices others' requests come. */
export async function inSlices<Row>(rows: readonly Row[], max: number, work: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += max) {
    if (from > 0) await yieldToEventLoop();
    await work(rows.slice(from, from + max));
  }
}
