/**
 * Whether a sign-in is one that its person should hear of (product.md 9.19): from a browser or an operating system the account did not use in 90 days,
 * or the first one after somebody else set the password. Asked before the sign-in itself is written down.
 */
import { limits } from '@earshot/contract/limits';
import type { Tx } from '#server/platform/app.ts';
import { agentOf } from '#server/platform/auth/agent.ts';
import { dayMs } from '#server/platform/auth/sessions.ts';
import type { EventPayloads } from '#server/platform/events/catalogue.ts';
import type { UserRow } from './presenters.ts';

type Unusual = EventPayloads['device.added']['why'];

/** null: nobody needs to be told. */
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
  const isKnown = before.some((one) => one?.browser === now.browser) && before.some((one) => one && one.os === now.os);
  return isKnown ? null : 'device';
}

async function wasToldToday(tx: Tx, userId: string): Promise<boolean> {
  const told = tx.db.selectFrom('events').select('seq').where('subject', '=', userId).where('type', '=', 'device.added');
  return (
    (await told
      .where('at', '>', tx.now - dayMs)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}
