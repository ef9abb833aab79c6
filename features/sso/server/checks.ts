/** Checks that providers work as they are set up, and that somebody can come in while passwords are off. */
import type { App } from '#server/platform/app.ts';
import { type Check, Tally } from '#server/platform/integrity-checks.ts';
import { unseal } from '#server/platform/secret-key.ts';
import { boundTo, secretPurpose } from './provider-calls.ts';
import { allProviders } from './providers.ts';
import { hasWayIn } from './sso-only.ts';

/** A provider is on only as it was tested, and its secret opens with the key of this instance. */
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
