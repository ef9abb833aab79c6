/** When a session is over: after so long without use, and at the latest; for each role as the organisation chose, or as for everybody. */
import { type Role, roles } from '@earshot/contract/policy';
import type { Organisation } from '@earshot/contract/settings';
import { sql } from 'kysely';
import type { App, Tx } from '../app.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface Ends {
  idleMs: number;
  absoluteMs: number;
}

/** In milliseconds. */
export function endsOf(chosen: Organisation, role: Role): Ends {
  const idleHours = chosen[`${role}IdleHours`] ?? chosen.sessionIdleDays * 24;
  return { idleMs: idleHours * hourMs, absoluteMs: (chosen[`${role}AbsoluteDays`] ?? chosen.sessionAbsoluteDays) * dayMs };
}

/** The settings by which `expires_at` is reckoned. */
export const setsAbsoluteEnd = (key: string): boolean =>
  key === 'sessionAbsoluteDays' || roles.some((role) => key === `${role}AbsoluteDays`);

/** Applies a new maximum age to existing sessions, as a new limit of hours without use does by itself. */
export async function limitSessions(tx: Tx, chosen: Organisation): Promise<void> {
  for (const role of roles)
    await tx.db
      .updateTable('sessions')
      .set({ expires_at: sql<number>`created_at + ${endsOf(chosen, role).absoluteMs}` })
      .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('role', '=', role))
      .execute();
}

/** Removes sessions that are over. */
export async function sweepEnded(app: App): Promise<void> {
  const [now, chosen] = [app.clock.now(), await app.settings.current()];
  for (const role of roles)
    await app.writer
      .deleteFrom('sessions')
      .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('role', '=', role))
      .where(sql<boolean>`(expires_at <= ${now} or used_at <= ${now - endsOf(chosen, role).idleMs})`)
      .execute();
}
