/** The door of the published numbers. */
import { numbers } from '@earshot/contract/numbers';
import { calls, type Room } from '../../platform/room.ts';
import { checks } from './checks.ts';
import { publishNumbers } from './publishing.ts';
import { publishedNumbers, publishedPeriods } from './reading.ts';

export { classOf } from './behind.ts';
export { publishNumbers } from './publishing.ts';
export { publishedNumbers } from './reading.ts';

export const numbersRoom = {
  calls: [
    calls(numbers, {
      read: ({ app, query }) => publishedNumbers(app, query.period),
      periods: ({ app }) => publishedPeriods(app),
    }),
  ],
  checks,
  sweep: publishNumbers,
  async start(app, jobsEveryMs) {
    // What is due at a start need not wait for the first hour to pass; nobody waits for it either.
    if (jobsEveryMs > 0)
      void publishNumbers(app).catch((error) => app.log.error(error, 'numbers could not be published; the next hour tries again'));
    return undefined;
  },
} satisfies Room;
