import { awkward } from '#server/testing/awkward.ts';
import type { Asks, ClosedGroups, Live } from '#server/testing/subject.ts';
import { eliRant } from '#server/testing/subjects.ts';
import { liveSealed } from './life.ts';

export const asks: Asks = {
  'POST /api/sealed/passes': () => ({ body: { epoch: 'none', blinded: [`${'A'.repeat(341)}g==`] } }),
  'POST /api/sealed/box': () => ({ body: { box: 'A'.repeat(44_992).concat('AA==') } }),
  'POST /api/sealed/reveal': async (stage) => ({ body: { rant: (await eliRant(stage)).id, secret: `${'A'.repeat(43)}=` } }),
  'POST /api/sealed/close': () => ({}),
};

export const closedGroups: ClosedGroups = { sealed: true };

/** Anonymous rants in every state. What waits for a round or is news would not outlast the next one. */
export const liveInTheEnd: Live = async (stage) => void (await liveSealed(stage, awkward));
