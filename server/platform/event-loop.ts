/** Long work in the only thread stops now and then, so that others are answered meanwhile. */
import { setImmediate } from 'node:timers/promises';

export const yieldToEventLoop = (): Promise<void> => setImmediate();
