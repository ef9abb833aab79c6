/** Codes of an authenticator app (TOTP, RFC 6238): six digits, thirty seconds, SHA-1, as all apps support. Secrets are encrypted. */
import { limits } from '@earshot/contract/limits';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { App, Tx } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';
import { seal, unseal } from '#server/platform/secret-key.ts';

const purpose = 'authenticator';
/** A set-up that is not finished is encrypted for a purpose of its own: a secret from the database cannot pass for one. */
const begunPurpose = 'authenticator begun';
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;

const totp = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret), period: limits.secondFactor.stepMs / 1000 });

/** The time step of this code: the present one, the one before or the one after. null: none of them. */
function stepOf(secret: string, code: string, now: number): number | null {
  const token = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, window: 1, timestamp: now });
  return delta === null ? null : Math.floor(now / limits.secondFactor.stepMs) + delta;
}

/** A new secret to show once; it is stored only when a code made with it comes back. */
export async function beginAuthenticator(app: App, person: { id: string; email: string }) {
  const secret = new Secret({ size: secretBytes }).base32;
  const { organisationName } = await app.settings.current();
  // A colon would end the issuer in the otpauth address.
  const issuer = `${organisationName.replaceAll(':', ' ')} (Earshot)`;
  const address = new TOTP({ issuer, label: person.email, secret: Secret.fromBase32(secret) }).toString();
  const pendingSetUp = JSON.stringify({ secret, until: app.clock.now() + limits.secondFactor.setUpMs });
  return {
    secret: secret.match(/.{1,4}/g)?.join(' ') ?? secret,
    qr: renderSVG(address, { border: 2 }),
    sealed: await seal(app.config, begunPurpose, person.id, pendingSetUp),
  };
}

interface PendingSetUp {
  sealed: string;
  step: number;
}

/** The set-up that was begun, if the first code is right. Throws `set_up_over` or `code_wrong`. */
export async function provenAuthenticator(
  app: App,
  userId: string,
  { sealed, code }: { sealed: string; code: string },
): Promise<PendingSetUp> {
  const text = await unseal(app.config, begunPurpose, userId, sealed);
  const pendingSetUp = text === null ? null : (JSON.parse(text) as { secret: string; until: number });
  if (!pendingSetUp || pendingSetUp.until <= app.clock.now()) throw refuse('set_up_over');
  const step = stepOf(pendingSetUp.secret, code, app.clock.now());
  if (step === null) throw refuse('code_wrong');
  return { sealed: await seal(app.config, purpose, userId, pendingSetUp.secret), step };
}

export async function keepAuthenticator(tx: Tx, userId: string, { sealed, step }: PendingSetUp): Promise<void> {
  const values = { secret: sealed, made_at: tx.now, last_step: step };
  await tx.db
    .insertInto('authenticators')
    .values({ user_id: userId, ...values })
    .onConflict((c) => c.column('user_id').doUpdateSet(values))
    .execute();
}

/** Whether this instance's key can decrypt the person's secret. */
export const opensSecret = async (app: App, userId: string, storedSecret: string): Promise<boolean> =>
  (await unseal(app.config, purpose, userId, storedSecret)) !== null;

/**
 * Whether the code is right and unused. A code counts once, and earlier ones no longer count after it. Throws `factor_unreadable` if this
 * instance's key cannot decrypt the secret.
 */
export async function useAuthenticatorCode(app: App, userId: string, code: string): Promise<boolean> {
  const storedRow = await app.db.selectFrom('authenticators').select('secret').where('user_id', '=', userId).executeTakeFirst();
  if (!storedRow) return false;
  const secret = await unseal(app.config, purpose, userId, storedRow.secret);
  if (secret === null) throw refuse('factor_unreadable');
  const step = stepOf(secret, code, app.clock.now());
  if (step === null) return false;
  const update = app.writer.updateTable('authenticators').set({ last_step: step }).where('user_id', '=', userId);
  return (
    (await update.where('secret', '=', storedRow.secret).where('last_step', '<', step).returning('user_id').executeTakeFirst()) !==
    undefined
  );
}
