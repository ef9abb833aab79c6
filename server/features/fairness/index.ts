/** The door of fairness to both sides: summaries with the right to answer, and check-ins, which protectors read. */
import { fairness } from '@earshot/contract/fairness';
import { onEvent } from '../../platform/app.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { calls, type Room } from '../../platform/room.ts';
import { namesOfPeople } from '../accounts/index.ts';
import {
  answerCheckIn,
  askAuthor,
  checkInJob,
  closeCheckIn,
  listCheckIns,
  ownCheckIn,
  reactToResolutions,
  writeOnCheckIn,
} from './check-ins.ts';
import { checks } from './checks.ts';
import { ownFairness } from './own-data.ts';
import { putNameOn } from './sealed-check-ins.ts';
import { listAboutMe, replyToSummary, shareSummary, summarise, summaryOf } from './summaries.ts';

export { answerCheckIn, asAuthorReads } from './check-ins.ts';
export { answerSealed } from './sealed-check-ins.ts';
export { replyToSummary, summariesOf, summarise } from './summaries.ts';

const routes: Handlers<typeof fairness> = {
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
  protectors: async ({ app }) => {
    const { protectors } = await app.settings.current();
    const names = new Map((await namesOfPeople(app, protectors)).map(({ id, name }) => [id, name]));
    return protectors.filter((id) => names.has(id)).map((id) => ({ _id: id, name: names.get(id) ?? '' }));
  },
};

export const fairnessRoom = {
  calls: [calls(fairness, routes)],
  reactions(app) {
    reactToResolutions(app);
    onEvent(app, 'rant.revealed', async (_app, tx, { subject, actorId }) => putNameOn(tx, subject, actorId));
  },
  jobs: { [checkInJob]: askAuthor },
  ownData: { fairness: ownFairness },
  checks,
} satisfies Room;
