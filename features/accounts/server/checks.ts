/**
 * Integrity checks of accounts: secrets can be decrypted with this instance's key, recovery codes belong to an authenticator app, and
 * addresses are in normal form.
 */
import { normalEmail } from '@earshot/contract/text';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { type Check, Tally, wrongRows } from '#server/platform/integrity-checks.ts';
import { opensSecret } from './factors/authenticator.ts';
import { people } from './queries.ts';

const batchSize = 500;

/** Secrets of authenticator apps: if the key that encrypted them is gone, nobody can sign in with them. */
async function secrets(app: App): Promise<Tally> {
  const tally = new Tally();
  const page = (after: string) =>
    app.db
      .selectFrom('authenticators')
      .select(['user_id', 'secret'])
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(batchSize)
      .execute();
  for (let rows = await page(''); rows.length > 0; rows = await page(rows.at(-1)?.user_id ?? ''))
    for (const { user_id, secret } of rows) tally.see(await opensSecret(app, user_id, secret), `person ${user_id}`);
  return tally;
}

const recoveryCodes = (app: App) =>
  wrongRows(app, {
    from: sql`recovery_codes`,
    wrong: sql`not exists (select 1 from authenticators where authenticators.user_id = recovery_codes.user_id)`,
    id: sql`user_id`,
  });

/** Addresses stored before invisible characters were removed: typed as it looks, such an address signs in to another account. */
async function addresses(app: App): Promise<Tally> {
  const tally = new Tally();
  for (const { email } of await people(app.db).select('email').execute()) tally.see(normalEmail(email) === email, email);
  return tally;
}

export const checks: Check[] = [
  { name: 'accounts: addresses that read alike', run: addresses },
  { name: 'accounts: secrets', run: secrets },
  { name: 'accounts: recovery codes', run: recoveryCodes },
];
