/** Adds the published numbers to the server. Other features import from here only. */
import { outsideReport } from '#features/reports/server';
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { fill } from '#server/platform/slots.ts';
import { numbers } from '../contract/calls.ts';
import { checks } from './checks.ts';
import { publishNumbers } from './publishing.ts';
import { publishedNumbers, publishedPeriods } from './reading.ts';
import { publishedReport } from './report.ts';
import { refuseWhileGuarding } from './still-guarding.ts';

export const serverFeature = {
  calls: [
    calls(numbers, {
      read: ({ app, query }) => publishedNumbers(app, query.period),
      periods: ({ app }) => publishedPeriods(app),
    }),
  ],
  checks,
  switchOff: { before: refuseWhileGuarding },
  fills: [fill(outsideReport, publishedReport)],
  demo: publishNumbers,
  sweep: publishNumbers,
  async start(app, jobsEveryMs) {
    // This runs in the background, so that the start does not wait for it.
    if (jobsEveryMs > 0)
      void publishNumbers(app).catch((error) => app.log.error(error, 'numbers could not be published; the next hour tries again'));
    return undefined;
  },
} satisfies ServerFeature;
