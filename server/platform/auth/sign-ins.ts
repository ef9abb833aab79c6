/**
 * The record of sign-ins and of refused ones, kept for 90 days, with the address for 30. Nothing that somebody typed is kept, as it may be a password.
 * Refusals of one minute, account and reason are one row with a number, so that a flood fills no table. No call waits for such a row.
 */
import { hash } from 'node:crypto';
import { limits } from '@earshot/contract/limits';
import type { SignInResult, SignInWay } from '@earshot/contract/sign-in-results';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { App, Tx } from '../app.ts';
import { perApp } from '../memo.ts';

const minuteMs = 60_000;

interface SignIn {
  userId: string | null;
  how: SignInWay;
  address: string;
  agent: string;
}

const wordsOf = (agent: string): string => agent.slice(0, 300);

/** Somebody came in. In the transaction that begins the session. */
export async function noteSignIn(app: App, tx: Tx, { userId, how, address, agent }: SignIn): Promise<void> {
  const row = { id: app.ids.id(), at: tx.now, user_id: userId, how, result: 'ok' as const, count: 1, address, agent: wordsOf(agent) };
  await tx.db.insertInto('sign_ins').values(row).execute();
}

/** The accounts that had a row of their own in a minute, on this instance. */
const named = perApp(() => new LRUCache<number, Set<string>>({ max: 2 }));

/** Beyond so many accounts in a minute a refusal names none. */
function accountIn(app: App, minute: number, userId: string | null): string | null {
  if (userId === null) return null;
  const known = named(app).get(minute) ?? new Set();
  if (known.size >= limits.signIns.accountsPerMinute && !known.has(userId)) return null;
  named(app).set(minute, known.add(userId));
  return userId;
}

/** Somebody was refused. Waited for by nobody: the time of an answer must not tell a known address from others. */
export function noteRefusal(app: App, { userId, how, address, agent }: SignIn, result: Exclude<SignInResult, 'ok'>): void {
  const now = app.clock.now();
  const minute = Math.floor(now / minuteMs);
  const user_id = accountIn(app, minute, userId);
  const id = hash('sha256', [minute, how, result, user_id].join(' '), 'base64url');
  const same = (column: 'address' | 'agent', otherwise: string) =>
    sql<string>`case when sign_ins.${sql.ref(column)} = excluded.${sql.ref(column)} then excluded.${sql.ref(column)} else ${sql.raw(otherwise)} end`;
  app.writer
    .insertInto('sign_ins')
    .values({ id, at: now, user_id, how, result, count: 1, address, agent: wordsOf(agent) })
    .onConflict((c) =>
      c.column('id').doUpdateSet({ count: sql<number>`sign_ins.count + 1`, address: same('address', 'null'), agent: same('agent', "''") }),
    )
    .execute()
    .catch((error) => app.log.error(error, 'a refused sign-in could not be written down'));
}

/** Deletes rows, and addresses in rows, that are older than they may be. */
export async function sweepSignIns(app: App): Promise<void> {
  const now = app.clock.now();
  await app.writer
    .deleteFrom('sign_ins')
    .where('at', '<=', now - limits.signIns.keptMs)
    .execute();
  const old = app.writer
    .updateTable('sign_ins')
    .set({ address: null })
    .where('at', '<=', now - limits.signIns.addressMs);
  await old.where('address', 'is not', null).execute();
}
