/**
 * Codes for people who have lost the authenticator app. Each works once. The first signs of a code find its row, the rest is kept as passwords are: so a try costs
 * one hash, and who reads the database has none of them.
 */
import { randomInt } from 'node:crypto';
import { limits } from '@earshot/contract/limits';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';

/** Without those that are taken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const [findingLength, secretLength] = [4, 12];

const drawn = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** As people type them: case, spaces and dashes do not matter. */
const plain = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');
export const isRecoveryCode = (code: string): boolean => plain(code).length === findingLength + secretLength;
const shown = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

interface Made {
  shown: string[];
  rows: { finding: string; hash: string }[];
}

/** New ones, to be shown once. Takes some hashes' time: not inside a transaction. */
export async function makeRecoveryCodes(app: App, userId: string): Promise<Made> {
  const findings = new Set<string>();
  while (findings.size < limits.secondFactor.recoveryCodes) findings.add(drawn(findingLength));
  const codes = [...findings].map((finding) => ({ finding, secret: drawn(secretLength) }));
  return {
    shown: codes.map(({ finding, secret }) => shown(finding + secret)),
    rows: await Promise.all(
      codes.map(async ({ finding, secret }) => ({ finding, hash: await app.passwords.hash(secret, { source: userId, isKnown: true }) })),
    ),
  };
}

/** In place of those there were. */
export async function keepRecoveryCodes(tx: Tx, userId: string, { rows }: Made): Promise<void> {
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.db
    .insertInto('recovery_codes')
    .values(rows.map((row) => ({ user_id: userId, ...row })))
    .execute();
}

/** Whether it was one, which it is no more. Two calls at once with the same code: one wins. */
export async function useRecoveryCode(app: App, userId: string, code: string): Promise<boolean> {
  const finding = plain(code).slice(0, findingLength);
  const mine = app.db.selectFrom('recovery_codes').select('hash').where('user_id', '=', userId).where('finding', '=', finding);
  const found = await mine.executeTakeFirst();
  // The password was right before, or there is a session.
  const asker = { source: userId, isKnown: true };
  if (!(await app.passwords.isRight(plain(code).slice(findingLength), found?.hash ?? null, asker)) || !found) return false;
  return app.write(async (tx) => {
    const used = tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('hash', '=', found.hash);
    if (!(await used.returning('hash').executeTakeFirst())) return false;
    await tx.record({ type: 'factor.codeUsed', actorId: userId, subject: userId, data: {} });
    return true;
  });
}

export const countRecoveryCodes = async (db: Executor, userId: string): Promise<number> => {
  const mine = db.selectFrom('recovery_codes').where('user_id', '=', userId);
  return Number((await mine.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n);
};
