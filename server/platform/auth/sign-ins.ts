/**
 * The list of sign-ins and refused ones, stored for 90 days, with the IP address for 30. Nothing that somebody typed is stored, because it
 * may be a password. Refusals of the same minute, way, account and reason are one row with their number, so that a flood does not fill the
 * table. No call waits for the row of a refusal; that of a sign-in is part of its transaction.
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

/** Stores a sign-in, in the transaction that starts the session. */
export async function noteSignIn(app: App, tx: Tx, { userId, how, address, agent }: SignIn): Promise<void> {
  const row = { id: app.ids.id(), at: tx.now, user_id: userId, how, result: 'ok' as const, count: 1, address, agent: wordsOf(agent) };
  await tx.db.insertInto('sign_ins').values(row).execute();
}

/** The accounts that already have a row in a minute, on this instance. */
const namesByMinute = perApp(() => new LRUCache<number, Set<string>>({ max: 2 }));

/** Returns the account to name in a refusal; null beyond a number of accounts per minute. */
function accountIn(app: App, minute: number, userId: string | null): string | null {
  if (userId === null) return null;
  const knownNames = namesByMinute(app).get(minute) ?? new Set();
  if (knownNames.size >= limits.signIns.accountsPerMinute && !knownNames.has(userId)) return null;
  namesByMinute(app).set(minute, knownNames.add(userId));
  return userId;
}

/** Stores a refused sign-in. No call waits for it, because the time of the answer must not reveal which addresses have an account. */
export function noteRefusal(app: App, { userId, how, address, agent }: SignIn, result: Exclude<SignInResult, 'ok'>): void {
  const now = app.clock.now();
  const minute = Math.floor(now / minuteMs);
  const user_id = accountIn(app, minute, userId);
  const id = hash('sha256', [minute, how, result, user_id].join(' '), 'base64url');
  const isSame = (column: 'address' | 'agent', otherwise: string) =>
    sql<string>`case when sign_ins.${sql.ref(column)} = excluded.${sql.ref(column)} then excluded.${sql.ref(column)} else ${sql.raw(otherwise)} end`;
  app.writer
    .insertInto('sign_ins')
    .values({ id, at: now, user_id, how, result, count: 1, address, agent: wordsOf(agent) })
    .onConflict((c) =>
      c
        .column('id')
        .doUpdateSet({ count: sql<number>`sign_ins.count + 1`, address: isSame('address', 'null'), agent: isSame('agent', "''") }),
    )
    .execute()
    .catch((error) => app.log.error(error, 'a refused sign-in could not be written down'));
}

/** Deletes old rows, and addresses in rows that may stay longer. */
export async function sweepSignIns(app: App): Promise<void> {
  const now = app.clock.now();
  await app.writer
    .deleteFrom('sign_ins')
    .where('at', '<=', now - limits.signIns.keptMs)
    .execute();
  const oldSignIns = app.writer
    .updateTable('sign_ins')
    .set({ address: null })
    .where('at', '<=', now - limits.signIns.addressMs);
  await oldSignIns.where('address', 'is not', null).execute();
}
