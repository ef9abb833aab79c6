/** The door of the rants. visible.ts is the only way to the rants table for everybody else. */
import { rants } from '@earshot/contract/rants';
import { readyAnswers } from '@earshot/contract/ready-answers';
import { views } from '@earshot/contract/views';
import { usesByOption } from '../../../features/options/server/index.ts';
import { visibleRants } from '../../../features/files/server/index.ts';
import { rantNumbers } from '../../../features/accounts/server/index.ts';
import { refoldOnce } from '../../platform/refold.ts';
import { calls, type Room } from '../../platform/room.ts';
import { fill } from '../../platform/slots.ts';
import { checks } from './checks.ts';
import { feedbackJob, remindOfFeedback } from './feedback.ts';
import { leadSame } from './following.ts';
import { tellOfRants } from './live.ts';
import { ownRants } from './own-data.ts';
import { endOwningWithRights } from './owner-leaves.ts';
import { ownReady, readyRoutes, sweepReady } from './ready-answers.ts';
import { reminderJobs } from './reminding.ts';
import { routes } from './routes.ts';
import { fillSaid } from './search/filling.ts';
import { startIndexing } from './search/indexing.ts';
import { refoldRants } from './search/refolding.ts';
import { rantStats, rantsByOption } from './stats.ts';
import { undoStatus } from './undo.ts';
import { becomeUrgent, reactToLimit, urgentJob } from './urgent.ts';
import { ownViews, sweepViews, viewRoutes } from './views.ts';
import { rantScope } from './visible.ts';

export { readersOfRow } from './audience.ts';
export { withdrawRant } from './authors-hand.ts';
export { authorsByIds, beginningsByIds, idsOfOwn, rantsByIds, targetsByIds } from './by-ids.ts';
export { respondToRant, setRantStatus, submitRant, writeOnRant } from './commands.ts';
export { type Cell, type Column, countBy, isAnswered, mayTell, person, type Whole, wholeOf } from './counted.ts';
export { countOverdue, countRants, countRantsBySteps, datesOfWithdrawn, firstRantAt, waitingSince } from './counts.ts';
export { findRant, lockRant } from './detail.ts';
export { eraseAgain, eraseRant, eraseRantsOf, forgetLines } from './erasing.ts';
export { needExact } from './exact.ts';
export type { RantQuery } from './filter.ts';
export {
  authorsIn,
  createImporter,
  type FoundAuthor,
  type ImportColumn,
  type Importer,
  type ImportLine,
  importColumns,
  neededColumns,
  readLine,
} from './import.ts';
export { countInTime } from './in-time.ts';
export { keptFilters, shownFilters } from './kept-filters.ts';
export { type LedgerEntry, ledgerUpTo } from './ledger.ts';
export { likeAnswersOfSealed } from './like-answers.ts';
export { outsider, type Reader, readersOf } from './limited-readers.ts';
export { tellOfUpdates } from './live.ts';
export { addNote } from './notes.ts';
export { askedOfSecond, confirmOnServer } from './on-server.ts';
export { markOpened, openByIds } from './opened.ts';
export { setRantOwner } from './owning.ts';
export { presentLinked } from './present.ts';
export { countBehind } from './queries.ts';
export { createReady } from './ready-answers.ts';
export { askRemoval, confirmRemoval } from './removal.ts';
export { revealRant } from './revealing.ts';
export { newestRants } from './routes.ts';
export { dataOf, type RantRow, refuseWithdrawn, seenOf } from './row.ts';
export { setWaiting } from './running.ts';
export { type SaidAbout, saidAbout } from './said-about.ts';
export { countSame, setSameAs } from './same-as.ts';
export { insertSealed, lockSealed, responsesAndMessages, type SealedNames, sealedRow, withdrawSealed, writeSealed } from './sealed.ts';
export { fillIndex } from './search/indexing.ts';
export { authorCheckIns, type CheckInAnswer, ownersOfWork, tellUnknownAuthor } from './slots.ts';
export { answerOf, sayIfSolved, solveSealed } from './solved.ts';
export { changedSpans, eachBusySpan, nextBusyDay, type Spans, signature, singleDays, spanMemo } from './spans.ts';
export { openOf, totalOf } from './status-counts.ts';
export { streamRants } from './stream-rants.ts';
export { statusesOf } from './timeline.ts';
export { stillWaiting } from './urgent.ts';
export { createView } from './views.ts';
export {
  type Counted,
  ownersSeenBy,
  type RantScope,
  rantScope,
  scopeParts,
  subjectOf,
  whoMaySee,
  whoMaySeeNotes,
} from './visible.ts';
export { giveVoice, joinedTo } from './voices.ts';

export const rantsRoom = {
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
  fills: [fill(usesByOption, rantsByOption), fill(visibleRants, rantScope), fill(rantNumbers, rantStats)],
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
