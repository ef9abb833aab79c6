/** The public log as tests hold its rounds, read it and meddle with it. */

import { sql } from 'kysely';
import { serverFeature as auditFeature } from '#features/audit/server';
import { type CastName, submit } from '#server/testing/cast.ts';
import type { Stage } from '#server/testing/every-engine.ts';
import { publicLog } from '../../contract/calls.ts';
import { checkReceipt, type Receipt } from '../../contract/receipt.ts';
import { hashing, verifyWithRants } from '../index.ts';

const minute = 60_000;

export function publicLogStage(stage: () => Stage) {
  const token = (who: CastName) => stage().cast[who].token;
  /** A round now, with all that is ready; its head is in the file. */
  const round = async () => {
    const { app } = stage().t;
    await app.write((tx) => app.jobs.schedule(tx, 'log.round', '', tx.now));
    await app.jobs.runDue();
    await auditFeature.sweep(app);
  };
  /** Moves the time on until rants can no longer be edited. */
  const late = () => stage().t.clock.forward(17 * minute);
  const asked = (who: CastName, id: string) => stage().t.call(publicLog.receipt, { token: token(who), params: { id } });
  return {
    token,
    round,
    late,
    heads: async () => (await stage().t.call(publicLog.heads, {})).body,
    leaves: async (from = 0, to = 1000) => (await stage().t.call(publicLog.leaves, { query: { from, to } })).body,
    asked,
    receiptOf: async (who: CastName, id: string): Promise<Receipt> => (await asked(who, id)).body as Receipt,
    steps: async (receipt: Receipt, known = '') =>
      (await checkReceipt(hashing, receipt, known)).found.map(({ step, isRight }) => `${step} ${isRight}`),
    broken: async () => (await verifyWithRants(stage().t.app.db)).broken,
    /** Changes rows past every guard, as somebody with the database can. */
    meddle: async (text: string) => {
      await sql.raw(text).execute(stage().t.app.longRunning.writer);
    },
    /** In the log. */
    written: async (who: CastName, content: string) => {
      const id = await submit(stage().t, token(who), content);
      late();
      await round();
      return id;
    },
  };
}
