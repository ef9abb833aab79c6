/** The server part of retention and legal holds. */

import { legalHold } from '#server/platform/legal-hold.ts';
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { fill } from '#server/platform/slots.ts';
import { holds, retention } from '../contract/calls.ts';
import { setUpDemo } from './demo.ts';
import { holdOnErasing } from './held-words.ts';
import { endHold, listHolds, makeHold, sweepHolds } from './legal-holds.ts';
import { changeRetention, previewOf, readRetention, sweepExpired } from './retention.ts';

export const serverFeature = {
  calls: [
    calls(retention, {
      read: ({ app }) => readRetention(app),
      preview: ({ app, actor, body }) => previewOf(app, actor, body),
      change: ({ app, actor, body }) => changeRetention(app, actor, body),
    }),
  ],
  // Legal holds are a duty, so they remain when the feature is switched off.
  staying: {
    calls: [
      calls(holds, {
        list: ({ app, actor }) => listHolds(app, actor),
        make: ({ app, actor, body }) => makeHold(app, actor, body),
        end: ({ app, actor, params }) => endHold(app, actor, params.id),
      }),
    ],
    sweep: sweepHolds,
  },
  fills: [fill(legalHold, holdOnErasing, holdOnErasing)],
  demo: setUpDemo,
  sweep: sweepExpired,
} satisfies ServerFeature;
