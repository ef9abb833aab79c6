/** A person's second factors and passkeys without secrets, for the download of personal data. */
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { isoOrNull } from '#server/platform/clock.ts';
import { authenticatorSince } from './factor-state.ts';
import { listPasskeys } from './passkeys.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

export async function ownFactors(app: App, actor: Actor): Promise<unknown> {
  const { passkeys } = await listPasskeys(app, actor);
  return {
    authenticatorSince: isoOrNull(await authenticatorSince(app.db, actor.id)),
    recoveryCodesLeft: await countRecoveryCodes(app.db, actor.id),
    passkeys,
  };
}
