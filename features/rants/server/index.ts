/**
 * Adds rants to the server, and exports what later features use of them. Those features read the table `rants` only with the conditions of
 * visible.ts, or by ids that these conditions let through.
 */

import { rantNumbers } from '#features/accounts/server';
import { entriesOfRants } from '#features/audit/server';
import { visibleRants } from '#features/files/server';
import { usesByOption } from '#features/options/server';
import { wordsOfPerson } from '#features/trash/server';
import { refoldOnce } from '#server/platform/refold.ts';
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { fill } from '#server/platform/slots.ts';
import { rants } from '../contract/rants.ts';
import { readyAnswers } from '../contract/saved-replies.ts';
import { views } from '../contract/saved-views.ts';
import { endOwnershipWithRights } from './assignment/owner-leaves.ts';
import { ownSavedReplies, savedReplyRoutes, sweepSavedReplies } from './conversation/saved-replies.ts';
import { checks } from './core/checks.ts';
import { eraseMeTooWords, eraseRantsOf } from './core/erase.ts';
import { ownRants } from './core/own-data.ts';
import { undoStatus } from './core/undo.ts';
import { reminderJobs } from './deadlines/deadline-reminders.ts';
import { becomeUrgent, overdueAnswerJob, reactToLimit } from './deadlines/overdue-answers.ts';
import { feedbackJob, remindOfFeedback } from './deadlines/statutory-feedback.ts';
import { rantScenes } from './demo/scenes.ts';
import { syncLinkedStatus } from './links/follow-linked.ts';
import { ownViews, sweepViews, viewRoutes } from './list/views.ts';
import { sendRantHints } from './live.ts';
import { rantStats, rantsByOption } from './numbers/stats.ts';
import { routes } from './routes.ts';
import { backfillConversations } from './search/backfill.ts';
import { startIndexing } from './search/indexing.ts';
import { refoldRants } from './search/refolding.ts';
import { seenLogEntries } from './visibility/log-entries.ts';
import { rantScope } from './visibility/visible.ts';

export { openRants } from './conversation/first-read.ts';
export { meTooUserIds } from './conversation/me-too.ts';
export { actAsSealedAuthor } from './conversation/resolution-feedback.ts';
export { insertSealed, lockSealed } from './core/anonymous.ts';
export { readSealed } from './core/anonymous-thread.ts';
export { findLinkedRants } from './core/by-ids.ts';
export { findRant, lockRant } from './core/detail.ts';
export { eraseRantById } from './core/erase.ts';
export { revealRant } from './core/reveal-author.ts';
export { type RantRow, rantEventData, refuseWithdrawn } from './core/row.ts';
export { freezeFilters, presentFilters } from './list/stored-filters.ts';
export { streamRants } from './list/stream-rants.ts';
export { dayCache } from './numbers/cached-days.ts';
export { countOverdue, firstRantAt } from './numbers/counts.ts';
export { countOpen } from './numbers/ledger.ts';
export { countedAuthor, limitedReaders } from './numbers/limited-readers.ts';
export { refuseLiveNumbers } from './numbers/live-numbers.ts';
export { countNeedsYou } from './numbers/needs-you.ts';
export { newestRants } from './routes.ts';
export { fillSearchIndex } from './search/indexing.ts';
export { ownersOfWork } from './slots.ts';
export { type RantScope, rantScope, subjectOfRow, viewerTest } from './visibility/visible.ts';

export const serverFeature = {
  calls: [calls(rants, routes), calls(views, viewRoutes), calls(readyAnswers, savedReplyRoutes)],
  reactions(app) {
    reactToLimit(app);
    endOwnershipWithRights(app);
  },
  jobs: {
    [overdueAnswerJob]: async (app, tx, id) => {
      await app.dialect.linkedLock.execute(tx.db);
      await becomeUrgent(app, tx, id);
      await syncLinkedStatus(app, tx, id, null);
    },
    ...reminderJobs,
    [feedbackJob]: remindOfFeedback,
  },
  live: sendRantHints,
  undo: { 'rant.statusChanged': undoStatus },
  ownData: { rants: ownRants, views: ownViews, readyAnswers: ownSavedReplies },
  checks,
  fills: [
    fill(usesByOption, rantsByOption),
    fill(visibleRants, rantScope),
    fill(rantNumbers, rantStats),
    fill(entriesOfRants, seenLogEntries),
    fill(wordsOfPerson, { eraseAll: eraseRantsOf, eraseNamed: eraseMeTooWords }),
  ],
  scenes: rantScenes,
  async sweep(app) {
    await sweepViews(app);
    await sweepSavedReplies(app);
    await backfillConversations(app);
  },
  async start(app) {
    await refoldOnce(app, 'rants', () => refoldRants(app));
    return startIndexing(app);
  },
} satisfies ServerFeature;
