/** The server part of access requests. */

import { onEvent } from '#server/platform/app.ts';
import type { Handlers } from '#server/platform/http/mount.ts';
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { translatorFor } from '#server/platform/translator.ts';
import { requests } from '../contract/calls.ts';
import { closeRequest, decide, readDraft } from './decisions.ts';
import { openDemoRequest } from './demo.ts';
import { answerFile } from './file.ts';
import { notifyAdmins, remindOfRequest, requestJob } from './reminders.ts';
import { listRequests, openRequest, sweepRequests } from './requests.ts';

const routes: Handlers<typeof requests> = {
  list: ({ app, actor }) => listRequests(app, actor),
  open: ({ app, actor, body }) => openRequest(app, actor, body),
  draft: ({ app, actor, params }) => readDraft(app, actor, params.id),
  decide: ({ app, actor, params, body }) => decide(app, actor, params.id, body),
  close: ({ app, actor, params }) => closeRequest(app, actor, params.id),
  file: async ({ app, actor, params, query, request }) =>
    answerFile(app, actor, await translatorFor(app, actor, request), params.id, query.as),
};

export const serverFeature = {
  calls: [calls(requests, routes)],
  reactions(app) {
    onEvent(app, 'request.due', notifyAdmins);
  },
  jobs: { [requestJob]: remindOfRequest },
  demo: openDemoRequest,
  // Requests and decisions are deleted on time even while the feature is switched off.
  staying: { sweep: sweepRequests },
} satisfies ServerFeature;
