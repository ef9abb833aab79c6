/** The calls that belong to no feature: whether the server is well, and what became of a download. */
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@earshot/contract/limits';
import { system } from '@earshot/contract/system';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { refuse } from '../refusal.ts';
import { calls, type Room } from '../room.ts';
import { downloadsOf } from './downloads.ts';

/** A probe is answered in time also where the database is not. */
async function health(app: App): Promise<{ status: 'ok' }> {
  const late = pause(limits.health.answerMs, null, { ref: false });
  if (!(await Promise.race([sql`select 1`.execute(app.db), late]))) throw refuse('unavailable', { retryAfterSeconds: 5 });
  return { status: 'ok' };
}

export const systemRoom = {
  calls: [
    calls(system, { health: ({ app }) => health(app), exports: async ({ app, actor, translator }) => downloadsOf(app, actor, translator) }),
  ],
} satisfies Room;
