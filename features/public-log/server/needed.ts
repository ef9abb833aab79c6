/** The public log stays on while a later feature relies on its rounds. */
import type { App, Tx } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';
import { inSlot, slot } from '#server/platform/slots.ts';
import { offIn } from '#server/platform/switches.ts';

/** Whether a later feature relies on the log now, as the transaction sees it. */
export const logNeeded = slot<(tx: Tx) => Promise<boolean>>('public-log.needed');

/** Throws `log_needed`. */
export async function refuseWhileNeeded(app: App, tx: Tx): Promise<void> {
  if (await inSlot(app, logNeeded)?.(tx)) throw refuse('log_needed');
}

/** For a feature that begins to rely on the log. Throws `log_off` if it is switched off. */
export async function refuseWithoutPublicLog(tx: Tx): Promise<void> {
  if ((await offIn(tx.db)).has('public-log')) throw refuse('log_off');
}
