/** Adds summaries that may be answered, and check-ins, to the server. Other features import from here only. */

import { authorCheckIns } from '#features/anonymous/server';
import { onEvent } from '#server/platform/app.ts';
import type { Handlers } from '#server/platform/http/mount.ts';
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { fill } from '#server/platform/slots.ts';
import { rightOfReply } from '../contract/calls.ts';
import {
  answerCheckIn,
  asAuthorReads,
  askAuthor,
  checkInJob,
  closeCheckIn,
  listCheckIns,
  ownCheckIn,
  reactToResolutions,
  writeOnCheckIn,
} from './check-ins.ts';
import { checks } from './checks.ts';
import { beginDemo, endDemo } from './demo.ts';
import { notifyOfCheckIns, notifyOfSummaries } from './notify.ts';
import { ownRightOfReply } from './own-data.ts';
import { announceQuestions, answerSealed, nameAuthor } from './sealed-check-ins.ts';
import { refuseWhileOpen } from './still-open.ts';
import { listAboutMe, replyToSummary, shareSummary, summarise, summaryOf } from './summaries.ts';
import { trustedContacts } from './trusted-contacts.ts';

export { summariesOf } from './summaries.ts';

const routes: Handlers<typeof rightOfReply> = {
  summary: ({ app, actor, params }) => summaryOf(app, actor, params.id),
  summarise: ({ app, actor, params, body }) => summarise(app, actor, params.id, body),
  share: ({ app, actor, params }) => shareSummary(app, actor, params.id),
  aboutMe: ({ app, actor }) => listAboutMe(app, actor),
  reply: ({ app, actor, params, body }) => replyToSummary(app, actor, params.id, body),
  checkIn: ({ app, actor, params }) => ownCheckIn(app, actor, params.id),
  answerCheckIn: ({ app, actor, params, body }) => answerCheckIn(app, actor, params.id, body),
  checkIns: ({ app, actor }) => listCheckIns(app, actor),
  writeOnCheckIn: ({ app, actor, params, body }) => writeOnCheckIn(app, actor, params.id, body),
  closeCheckIn: ({ app, actor, params, body }) => closeCheckIn(app, actor, params.id, body),
  protectors: ({ app }) => trustedContacts(app),
};

export const serverFeature = {
  calls: [calls(rightOfReply, routes)],
  reactions(app) {
    reactToResolutions(app);
    notifyOfSummaries(app);
    notifyOfCheckIns(app);
    announceQuestions(app);
  },
  staying: {
    reactions(app) {
      onEvent(app, 'rant.revealed', async (_app, tx, { subject, actorId }) => nameAuthor(tx, subject, actorId));
    },
  },
  switchOff: { before: refuseWhileOpen },
  jobs: { [checkInJob]: askAuthor },
  ownData: { fairness: ownRightOfReply },
  checks,
  fills: [fill(authorCheckIns, { read: asAuthorReads, answer: answerSealed })],
  steps: { protectors: async (app) => (await app.settings.current()).protectors.length > 0 },
  begins: beginDemo,
  demo: endDemo,
} satisfies ServerFeature;
