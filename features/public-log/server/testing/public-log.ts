/** Holds rounds of the public log for tests, reads it and tampers with it. */

import { sql } from 'kysely';
import { serverFeature as auditFeature } from '#features/audit/server';
import { type CastName, submit } from '#server/testing/cast.ts';
import type { Stage } from '#server/testing/every-engine.ts';
import { publicLog } from '../../contract/calls.ts';
import { checkReceipt, type Receipt } from '../../contract/receipt.ts';
import { hashing, verifyWithRants } from '../index.ts';

const minute = 60_000;

export function publicLogStage(stage: () => Stage) {
  const token = (castName: CastName) => stage().cast[castName].token;
  /** Holds a round now, with all leaves that are ready, and writes its head into the file. */
  const round = async () => {
    const { app } = stage().t;
    await app.write((tx) => app.jobs.schedule(tx, 'log.round', '', tx.now));
    await app.jobs.runDue();
    await auditFeature.sweep(app);
  };
  /** Moves the time on until rants can no longer be edited. */
  const waitForRound = () => stage().t.clock.forward(17 * minute);
  const askReceipt = (castName: CastName, id: string) => stage().t.call(publicLog.receipt, { token: token(castName), params: { id } });
  return {
    token,
    round,
    late: waitForRound,
    heads: async () => (await stage().t.call(publicLog.heads, {})).body,
    leaves: async (from = 0, to = 1000) => (await stage().t.call(publicLog.leaves, { query: { from, to } })).body,
    asked: askReceipt,
    receiptOf: async (castName: CastName, id: string): Promise<Receipt> => (await askReceipt(castName, id)).body as Receipt,
    steps: async (receipt: Receipt, knownHead = '') =>
      (await checkReceipt(hashing, receipt, knownHead)).found.map(({ step, isRight }) => `${step} ${isRight}`),
    broken: async () => (await verifyWithRants(stage().t.app.db)).broken,
    /** Changes rows past every guard, as somebody who has the database can. */
    meddle: async (text: string) => {
      await sql.raw(text).execute(stage().t.app.longRunning.writer);
    },
    /** Submits a rant and brings it into the log. */
    written: async (castName: CastName, content: string) => {
      const id = await submit(stage().t, token(castName), content);
      waitForRound();
      await round();
      return id;
    },
  };
}
