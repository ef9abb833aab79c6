/** The door of the public log. It listens: no earlier room knows of it. Its words leave the organisation with files through a slot. */
import { transparency } from '@earshot/contract/log';
import { fileNote } from '../../platform/files/note.ts';
import { calls, type Room } from '../../platform/room.ts';
import { fill } from '../../platform/slots.ts';
import { logAssets } from './assets.ts';
import { checks } from './checks.ts';
import { keepLogHead } from './kept-heads.ts';
import { logRants } from './leaves.ts';
import { holdRound, moveRounds, roundJob, startRounds } from './rounds.ts';
import { noteInFile, routes } from './routes.ts';

export { hashing } from './hashing.ts';
export { keptLogHeads } from './kept-heads.ts';
export { logKey } from './leaves.ts';
export { keyProof, proofOf } from './receipts.ts';
export { atRound, nextRoundIso, type Round, roundSoon, startRounds } from './rounds.ts';
export { shownHead } from './routes.ts';
export { publicKey } from './signing.ts';
export { leafHash, rootOfLeaves } from './tree.ts';
export { verifyLog } from './verify.ts';

export const transparencyRoom = {
  calls: [calls(transparency, routes)],
  reactions(app) {
    logRants(app);
    moveRounds(app);
  },
  jobs: { [roundJob]: (app, tx) => holdRound(app, tx) },
  checks,
  fills: [fill(fileNote, noteInFile)],
  attention: async (app) => ((await app.settings.current()).trustees.length === 0 ? ['trustees'] : []),
  sweep: keepLogHead,
  async start(app, jobsEveryMs) {
    if (jobsEveryMs === 0) return undefined;
    await keepLogHead(app);
    await logAssets(app);
    await startRounds(app);
    return undefined;
  },
} satisfies Room;
