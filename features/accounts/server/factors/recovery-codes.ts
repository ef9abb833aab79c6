/**
 * Codes for people who have lost the authenticator app. Each works once. The first characters of a code find its row; the rest is hashed
 * like a password, so that a try costs one hash, and a reader of the database learns no code.
 */
import { randomInt } from 'node:crypto';
import { limits } from '@earshot/contract/limits';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';

/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const [findingLength, secretLength] = [4, 12];

const randomCode = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

const plainCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');
export const isRecoveryCode = (code: string): boolean => plainCode(code).length === findingLength + secretLength;
const displayCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

interface NewCodes {
  shown: string[];
  rows: { finding: string; hash: string }[];
}

/** Makes new codes, to show once. It hashes each of them, which is too slow inside a transaction. */
export async function makeRecoveryCodes(app: App, userId: string): Promise<NewCodes> {
  const findings = new Set<string>();
  while (findings.size < limits.secondFactor.recoveryCodes) findings.add(randomCode(findingLength));
  const codes = [...findings].map((finding) => ({ finding, secret: randomCode(secretLength) }));
  return {
    shown: codes.map(({ finding, secret }) => displayCode(finding + secret)),
    rows: await Promise.all(
      codes.map(async ({ finding, secret }) => ({ finding, hash: await app.passwords.hash(secret, { source: userId, isKnown: true }) })),
    ),
  };
}

export async function keepRecoveryCodes(tx: Tx, userId: string, { rows }: NewCodes): Promise<void> {
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.db
    .insertInto('recovery_codes')
    .values(rows.map((row) => ({ user_id: userId, ...row })))
    .execute();
}

/** Uses up the code and returns whether it was valid and unused. Of two calls with the same code only one succeeds. */
export async function useRecoveryCode(app: App, userId: string, code: string): Promise<boolean> {
  const finding = plainCode(code).slice(0, findingLength);
  const codesQuery = app.db.selectFrom('recovery_codes').select('hash').where('user_id', '=', userId).where('finding', '=', finding);
  const found = await codesQuery.executeTakeFirst();
  // The asker is known: the password was right before, or there is a session.
  const asker = { source: userId, isKnown: true };
  if (!(await app.passwords.isRight(plainCode(code).slice(findingLength), found?.hash ?? null, asker)) || !found) return false;
  return app.write(async (tx) => {
    const deletion = tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('hash', '=', found.hash);
    if (!(await deletion.returning('hash').executeTakeFirst())) return false;
    await tx.record({ type: 'factor.codeUsed', actorId: userId, subject: userId, data: {} });
    return true;
  });
}

export const countRecoveryCodes = async (db: Executor, userId: string): Promise<number> => {
  const ownCodes = db.selectFrom('recovery_codes').where('user_id', '=', userId);
  return Number((await ownCodes.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n);
};
