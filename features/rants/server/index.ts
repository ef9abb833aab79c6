/** The door of the rants. visible.ts is the only way to the rants table for everybody else. */

import { rantNumbers } from '#features/accounts/server';
import { entriesOfRants } from '#features/audit/server';
import { visibleRants } from '#features/files/server';
import { usesByOption } from '#features/options/server';
import { wordsOfPerson } from '#features/trash/server';
import { refoldOnce } from '#server/platform/refold.ts';
import { calls, type Room } from '#server/platform/room.ts';
import { fill } from '#server/platform/slots.ts';
import { rants } from '../contract/rants.ts';
import { readyAnswers } from '../contract/saved-replies.ts';
import { views } from '../contract/saved-views.ts';
import { endOwningWithRights } from './assignment/owner-leaves.ts';
import { ownReady, readyRoutes, sweepReady } from './conversation/saved-replies.ts';
import { checks } from './core/checks.ts';
import { eraseRantsOf, forgetLines } from './core/erase.ts';
import { ownRants } from './core/own-data.ts';
import { undoStatus } from './core/undo.ts';
import { reminderJobs } from './deadlines/deadline-reminders.ts';
import { feedbackJob, remindOfFeedback } from './deadlines/statutory-feedback.ts';
import { becomeUrgent, reactToLimit, urgentJob } from './deadlines/urgent.ts';
import { rantScenes } from './demo/scenes.ts';
import { leadSame } from './links/follow-linked.ts';
import { ownViews, sweepViews, viewRoutes } from './list/views.ts';
import { tellOfRants } from './live.ts';
import { rantStats, rantsByOption } from './numbers/stats.ts';
import { routes } from './routes.ts';
import { fillSaid } from './search/filling.ts';
import { startIndexing } from './search/indexing.ts';
import { refoldRants } from './search/refolding.ts';
import { seenLogEntries } from './visibility/log-entries.ts';
import { rantScope } from './visibility/visible.ts';

export { respondToRant } from './commands.ts';
export { openByIds, takeUp } from './conversation/first-read.ts';
export { joinedTo } from './conversation/me-too.ts';
export { saidAbout } from './conversation/mentions.ts';
export { actOnSealed } from './conversation/resolution-feedback.ts';
export { insertSealed, lockSealed } from './core/anonymous.ts';
export { readSealed } from './core/anonymous-thread.ts';
export { seenByIds } from './core/by-ids.ts';
export { findRant, lockRant } from './core/detail.ts';
export { eraseById } from './core/erase.ts';
export { revealRant } from './core/reveal-author.ts';
export { dataOf, type RantRow } from './core/row.ts';
export { stillWaiting } from './deadlines/urgent.ts';
export type { RantQuery } from './list/filter.ts';
export { keepSlice } from './list/kept-slice.ts';
export { shownFilters } from './list/stored-filters.ts';
export { streamRants } from './list/stream-rants.ts';
export { tellOfUpdates } from './live.ts';
export { spanMemo } from './numbers/cached-days.ts';
export { countOverdue, firstRantAt } from './numbers/counts.ts';
export { openAtEnd, openNow } from './numbers/ledger.ts';
export { readersOf } from './numbers/limited-readers.ts';
export { needExact } from './numbers/live-numbers.ts';
export { newestRants } from './routes.ts';
export { fillIndex } from './search/indexing.ts';
export { authorCheckIns, ownersOfWork, tellUnknownAuthor } from './slots.ts';
export { type RantScope, rantScope, subjectOfRow, viewerTest } from './visibility/visible.ts';

export const room = {
  calls: [calls(rants, routes), calls(views, viewRoutes), calls(readyAnswers, readyRoutes)],
  reactions(app) {
    reactToLimit(app);
    endOwningWithRights(app);
  },
  jobs: {
    [urgentJob]: async (app, tx, id) => {
      await app.dialect.linkedLock.execute(tx.db);
      await becomeUrgent(app, tx, id);
      await leadSame(app, tx, id, null);
    },
    ...reminderJobs,
    [feedbackJob]: remindOfFeedback,
  },
  live: tellOfRants,
  undo: { 'rant.statusChanged': undoStatus },
  ownData: { rants: ownRants, views: ownViews, readyAnswers: ownReady },
  checks,
  fills: [
    fill(usesByOption, rantsByOption),
    fill(visibleRants, rantScope),
    fill(rantNumbers, rantStats),
    fill(entriesOfRants, seenLogEntries),
    fill(wordsOfPerson, { eraseAll: eraseRantsOf, eraseNamed: forgetLines }),
  ],
  scenes: rantScenes,
  async sweep(app) {
    await sweepViews(app);
    await sweepReady(app);
    await fillSaid(app);
  },
  async start(app) {
    await refoldOnce(app, 'rants', () => refoldRants(app));
    return startIndexing(app);
  },
} satisfies Room;
