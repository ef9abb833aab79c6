/** The door of requests for what is kept about a person. */
import { requests } from '@earshot/contract/requests';
import { onEvent } from '../../platform/app.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { calls, type Room } from '../../platform/room.ts';
import { translatorFor } from '../../platform/translator.ts';
import { closeRequest, decide, readDraft } from './decisions.ts';
import { answerFile } from './file.ts';
import { forgetDecisions, listRequests, openRequest, remindOfRequest, requestJob, sweepRequests } from './requests.ts';

const routes: Handlers<typeof requests> = {
  list: ({ app, actor }) => listRequests(app, actor),
  open: ({ app, actor, body }) => openRequest(app, actor, body),
  draft: ({ app, actor, params }) => readDraft(app, actor, params.id),
  decide: ({ app, actor, params, body }) => decide(app, actor, params.id, body),
  close: ({ app, actor, params }) => closeRequest(app, actor, params.id),
  file: async ({ app, actor, params, query, request }) =>
    answerFile(app, actor, await translatorFor(app, actor, request), params.id, query.as),
};

export { openRequest } from './requests.ts';

export const requestsRoom = {
  calls: [calls(requests, routes)],
  reactions(app) {
    onEvent(app, 'rant.withdrawn', async (_app, tx, { subject }) => forgetDecisions(tx, subject));
    onEvent(app, 'rant.removed', async (_app, tx, { subject }) => forgetDecisions(tx, subject));
  },
  jobs: { [requestJob]: remindOfRequest },
  sweep: sweepRequests,
} satisfies Room;
