/**
 * Decides whether to notify the person of a sign-in (product.md 9.19): at most once a day, if it comes from a browser, an operating
 * system or a program that the account did not use in 90 days; and always if it is the first one after somebody else set the password. Call
 * it before the sign-in itself is recorded.
 */
import { limits } from '@earshot/contract/limits';
import type { Tx } from '#server/platform/app.ts';
import { agentOf } from '#server/platform/auth/agent.ts';
import { dayMs } from '#server/platform/auth/sessions.ts';
import type { EventPayloads } from '#server/platform/events/catalogue.ts';
import type { UserRow } from './presenters.ts';

type Unusual = EventPayloads['device.added']['why'];

/** Why the sign-in is unusual; null: no notification is needed. */
export async function whyUnusual(tx: Tx, person: UserRow, agent: string): Promise<Unusual | null> {
  if (person.password_by_other === 1) return 'password';
  // The first sign-in of an account surprises nobody.
  if (person.last_login === null) return null;
  const isNew = await isUnseen(tx, person.id, agent);
  return isNew && !(await wasToldToday(tx, person.id)) ? isNew : null;
}

async function isUnseen(tx: Tx, userId: string, agent: string): Promise<'device' | 'program' | null> {
  const rows = await tx.db
    .selectFrom('sign_ins')
    .select('agent')
    .distinct()
    .where('user_id', '=', userId)
    .where('result', '=', 'ok')
    .where('how', '!=', 'key')
    .where('at', '>', tx.now - limits.signIns.keptMs)
    .execute();
  const before = rows.map((row) => agentOf(row.agent));
  const now = agentOf(agent);
  if (now === null) return before.includes(null) ? null : 'program';
  const isKnown = before.some((earlier) => earlier?.browser === now.browser) && before.some((earlier) => earlier?.os === now.os);
  return isKnown ? null : 'device';
}

async function wasToldToday(tx: Tx, userId: string): Promise<boolean> {
  const notified = tx.db.selectFrom('events').select('seq').where('subject', '=', userId).where('type', '=', 'device.added');
  return (
    (await notified
      .where('at', '>', tx.now - dayMs)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}
