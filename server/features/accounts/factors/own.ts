/** What is kept of how a person signs in, for the download of the own data: no secret of it. */
import type { Actor } from '@earshot/contract/policy';
import type { App } from '../../../platform/app.ts';
import { isoOrNull } from '../../../platform/clock.ts';
import { authenticatorSince } from './held.ts';
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
