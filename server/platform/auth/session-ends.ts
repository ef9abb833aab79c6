/** Says when a session ends: after a time without use, and at the latest at a maximum age. A role may have limits of its own. */
import { type Role, roles } from '@earshot/contract/policy';
import type { Organisation } from '@earshot/contract/settings';
import { sql } from 'kysely';
import type { App, Tx } from '../app.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface SessionLimits {
  idleMs: number;
  absoluteMs: number;
}

/** Returns a role's limits in milliseconds. */
export function endsOf(settings: Organisation, role: Role): SessionLimits {
  const idleHours = settings[`${role}IdleHours`] ?? settings.sessionIdleDays * 24;
  return { idleMs: idleHours * hourMs, absoluteMs: (settings[`${role}AbsoluteDays`] ?? settings.sessionAbsoluteDays) * dayMs };
}

/** Whether `expires_at` is computed from this setting. */
export const setsAbsoluteEnd = (key: string): boolean =>
  key === 'sessionAbsoluteDays' || roles.some((role) => key === `${role}AbsoluteDays`);

/** Applies a new maximum age to existing sessions. A new limit without use needs no such change, because it is checked at each call. */
export async function limitSessions(tx: Tx, settings: Organisation): Promise<void> {
  for (const role of roles)
    await tx.db
      .updateTable('sessions')
      .set({ expires_at: sql<number>`created_at + ${endsOf(settings, role).absoluteMs}` })
      .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('role', '=', role))
      .execute();
}

export async function sweepEnded(app: App): Promise<void> {
  const [now, settings] = [app.clock.now(), await app.settings.current()];
  for (const role of roles)
    await app.writer
      .deleteFrom('sessions')
      .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('role', '=', role))
      .where(sql<boolean>`(expires_at <= ${now} or used_at <= ${now - endsOf(settings, role).idleMs})`)
      .execute();
}
