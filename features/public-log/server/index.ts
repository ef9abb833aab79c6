/** The door of the public log. Rants do not know of it: it listens to their events. */

import { addressLetter } from '#features/mail/server';
import { fileNote } from '#server/platform/files/note.ts';
import { calls, type Room } from '#server/platform/room.ts';
import { fill } from '#server/platform/slots.ts';
import { publicLog } from '../contract/calls.ts';
import { logAssets } from './assets.ts';
import { checks } from './checks.ts';
import { noteInFile } from './heads.ts';
import { addHeadToFile } from './heads-file.ts';
import { logRants } from './leaves.ts';
import { refuseWhileNeeded } from './needed.ts';
import { holdRound, rescheduleRounds, roundJob, startRounds } from './rounds.ts';
import { routes } from './routes.ts';
import { witnessLetter } from './witness-mails.ts';

export { hashing } from './hashing.ts';
export { addKeyToLog } from './leaves.ts';
export { logNeeded, refuseWhileLogOff } from './needed.ts';
export { keyProof, proofOf } from './receipts.ts';
export { atRound, nextRoundIso, type Round, scheduleRoundNow } from './rounds.ts';
export { verifyLog } from './verify-log.ts';

export const room = {
  calls: [calls(publicLog, routes)],
  reactions(app) {
    rescheduleRounds(app);
  },
  // Leaves wait: the first round after the log is on again takes all of them in, so that it has no hole.
  staying: { reactions: logRants },
  switchOff: { before: refuseWhileNeeded },
  jobs: { [roundJob]: (app, tx) => holdRound(app, tx) },
  checks,
  fills: [fill(fileNote, noteInFile), fill(addressLetter, witnessLetter)],
  steps: { trustees: async (app) => (await app.settings.current()).trustees.length > 0 },
  attention: async (app) => ((await app.settings.current()).trustees.length === 0 ? ['trustees'] : []),
  begins: (app) => startRounds(app, true),
  sweep: addHeadToFile,
  async start(app, jobsEveryMs) {
    if (jobsEveryMs === 0) return undefined;
    await addHeadToFile(app);
    await logAssets(app);
    await startRounds(app);
    return undefined;
  },
} satisfies Room;
