/** Integrity checks: providers work as they are set up, and somebody can sign in while passwords are off. */
import type { App } from '#server/platform/app.ts';
import { type Check, Tally } from '#server/platform/integrity-checks.ts';
import { unseal } from '#server/platform/secret-key.ts';
import { boundTo, secretPurpose } from './provider-calls.ts';
import { allProviders } from './providers.ts';
import { hasWayIn } from './sso-only.ts';

/** A provider that is on has been tested as it is, and its secret can be decrypted with this instance's key. */
async function waysIn(app: App): Promise<Tally> {
  const tally = new Tally();
  const all = await allProviders(app.db);
  for (const row of all) {
    tally.see(row.is_on === 0 || row.tested_revision === row.revision, `provider ${row.id}`);
    if (row.secret !== null)
      tally.see((await unseal(app.config, secretPurpose, boundTo(row), row.secret)) !== null, `secret of provider ${row.id}`);
  }
  tally.see(await hasWayIn(app.db, all), 'where passwords are off, no provider is on or the named admin cannot use a password');
  return tally;
}

export const checks: Check[] = [{ name: 'accounts: company sign-in', run: waysIn }];
