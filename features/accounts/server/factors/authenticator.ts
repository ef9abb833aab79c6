/** Codes of an authenticator app (TOTP, RFC 6238): six digits, thirty seconds, SHA-1, which is what the apps know. Its secret is kept sealed. */
import { limits } from '@earshot/contract/limits';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { App, Tx } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';
import { seal, unseal } from '#server/platform/secret-key.ts';

const purpose = 'authenticator';
/** A set-up that is not finished is encrypted for a purpose of its own, so that a secret from the database cannot be passed off as one. */
const begunPurpose = 'authenticator begun';
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;

const totp = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret), period: limits.secondFactor.stepMs / 1000 });

/** The step of time whose code this is, now or one before or after; null: of none. */
function stepOf(secret: string, code: string, now: number): number | null {
  const token = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, window: 1, timestamp: now });
  return delta === null ? null : Math.floor(now / limits.secondFactor.stepMs) + delta;
}

/** A new secret, to be shown once; nothing is kept of it before a code of it comes back. */
export async function beginAuthenticator(app: App, person: { id: string; email: string }) {
  const secret = new Secret({ size: secretBytes }).base32;
  const { organisationName } = await app.settings.current();
  // A colon would end the name of the issuer.
  const issuer = `${organisationName.replaceAll(':', ' ')} (Earshot)`;
  const address = new TOTP({ issuer, label: person.email, secret: Secret.fromBase32(secret) }).toString();
  const begun = JSON.stringify({ secret, until: app.clock.now() + limits.secondFactor.setUpMs });
  return {
    secret: secret.match(/.{1,4}/g)?.join(' ') ?? secret,
    qr: renderSVG(address, { border: 2 }),
    sealed: await seal(app.config, begunPurpose, person.id, begun),
  };
}

interface Begun {
  sealed: string;
  step: number;
}

/** The set-up that was begun, if its first code is right. Throws `set_up_over` or `code_wrong`. */
export async function provenAuthenticator(app: App, userId: string, { sealed, code }: { sealed: string; code: string }): Promise<Begun> {
  const text = await unseal(app.config, begunPurpose, userId, sealed);
  const begun = text === null ? null : (JSON.parse(text) as { secret: string; until: number });
  if (!begun || begun.until <= app.clock.now()) throw refuse('set_up_over');
  const step = stepOf(begun.secret, code, app.clock.now());
  if (step === null) throw refuse('code_wrong');
  return { sealed: await seal(app.config, purpose, userId, begun.secret), step };
}

/** In place of the one there was. */
export async function keepAuthenticator(tx: Tx, userId: string, { sealed, step }: Begun): Promise<void> {
  const values = { secret: sealed, made_at: tx.now, last_step: step };
  await tx.db
    .insertInto('authenticators')
    .values({ user_id: userId, ...values })
    .onConflict((c) => c.column('user_id').doUpdateSet(values))
    .execute();
}

/** Whether the key of this instance opens what is kept of this person. */
export const opensSecret = async (app: App, userId: string, kept: string): Promise<boolean> =>
  (await unseal(app.config, purpose, userId, kept)) !== null;

/**
 * Whether the code is one of this person's app that was not used yet: each counts once, as do those before it. Throws `factor_unreadable` where the
 * key of this instance does not open the secret.
 */
export async function useAuthenticatorCode(app: App, userId: string, code: string): Promise<boolean> {
  const kept = await app.db.selectFrom('authenticators').select('secret').where('user_id', '=', userId).executeTakeFirst();
  if (!kept) return false;
  const secret = await unseal(app.config, purpose, userId, kept.secret);
  if (secret === null) throw refuse('factor_unreadable');
  const step = stepOf(secret, code, app.clock.now());
  if (step === null) return false;
  const used = app.writer.updateTable('authenticators').set({ last_step: step }).where('user_id', '=', userId);
  return (await used.where('secret', '=', kept.secret).where('last_step', '<', step).returning('user_id').executeTakeFirst()) !== undefined;
}
