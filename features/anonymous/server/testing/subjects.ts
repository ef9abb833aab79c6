import { awkward } from '#server/testing/awkward.ts';
import type { ClosedGroups, ExamplesByCall, Live } from '#server/testing/subject.ts';
import { eliRant } from '#server/testing/subjects.ts';
import { liveSealed } from './life.ts';

export const exampleCalls: ExamplesByCall = {
  'POST /api/sealed/passes': () => ({ body: { epoch: 'none', blinded: [`${'A'.repeat(341)}g==`] } }),
  'POST /api/sealed/box': () => ({ body: { box: 'A'.repeat(44_992).concat('AA==') } }),
  'POST /api/sealed/reveal': async (stage) => ({ body: { rant: (await eliRant(stage)).id, secret: `${'A'.repeat(43)}=` } }),
  'POST /api/sealed/close': () => ({}),
};

export const closedGroups: ClosedGroups = { sealed: true };

/** Makes anonymous rants in every state. It runs last, as waiting messages and news would not outlast the next round. */
export const liveInTheEnd: Live = async (stage) => void (await liveSealed(stage, awkward));
