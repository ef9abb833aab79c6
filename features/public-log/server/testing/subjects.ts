import type { ClosedCalls, ExamplesByCall, Live } from '#server/testing/subject.ts';
import { eliRant } from '#server/testing/subjects.ts';

export const exampleCalls: ExamplesByCall = { 'GET /api/rants/{id}/receipt': eliRant };

export const closedCalls: ClosedCalls = { 'transparency.receipt': true };

/** Holds a round. What was just written waits for the next one. */
export const liveInTheEnd: Live = async ({ t }) => {
  await t.app.write((tx) => t.app.jobs.schedule(tx, 'log.round', '', tx.now));
  await t.app.jobs.runDue();
};
