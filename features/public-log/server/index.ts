/** Adds the public log to the server. Other features import from here only. Rants do not know of it: it listens to their events. */

import { leafCheck, roundPart, roundTimes } from '#features/audit/server';
import { addressLetter } from '#features/mail/server';
import { fileNote } from '#server/platform/files/note.ts';
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { fill } from '#server/platform/slots.ts';
import { publicLog } from '../contract/calls.ts';
import { logAssets } from './assets.ts';
import { noteInFile } from './heads.ts';
import { logRants } from './leaves.ts';
import { refuseWhileNeeded } from './needed.ts';
import { RantLeaves } from './rant-leaves.ts';
import { inRound } from './round-leaves.ts';
import { rescheduleRounds, timesOfRounds } from './round-times.ts';
import { routes } from './routes.ts';
import { witnessLetter } from './witness-mails.ts';

export { type Round, scheduleRoundNow } from '#features/audit/server';
export { hashing } from './hashing.ts';
export { addKeyToLog } from './leaves.ts';
export { logNeeded, refuseWithoutPublicLog } from './needed.ts';
export { verifyWithRants } from './rant-leaves.ts';
export { keyProof, proofOf } from './receipts.ts';
export { atRound } from './round-leaves.ts';
export { nextRoundIso } from './round-times.ts';

const checkOfRants = () => new RantLeaves();

export const serverFeature = {
  calls: [calls(publicLog, routes)],
  staying: {
    // While the log is off, leaves still wait. The first round after it is on again takes all of them in, so that the log has no gap.
    reactions(app) {
      logRants(app);
      rescheduleRounds(app);
    },
  },
  switchOff: { before: refuseWhileNeeded },
  fills: [
    fill(fileNote, noteInFile),
    fill(addressLetter, witnessLetter),
    fill(roundPart, inRound),
    // While the log is off, rounds are held for the audit log alone, and what the tree holds can still be checked.
    fill(roundTimes, timesOfRounds, timesOfRounds),
    fill(leafCheck, checkOfRants, checkOfRants),
  ],
  steps: { trustees: async (app) => (await app.settings.current()).trustees.length > 0 },
  attention: async (app) => ((await app.settings.current()).trustees.length === 0 ? ['trustees'] : []),
  async start(app, jobsEveryMs) {
    if (jobsEveryMs > 0) await logAssets(app);
    return undefined;
  },
} satisfies ServerFeature;
