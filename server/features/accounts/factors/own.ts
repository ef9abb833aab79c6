/** What is kept of how a person signs in, for the download of the own data: no secret of it. */
import type { Actor } from '@earshot/contract/policy';
import type { App } from '../../../platform/app.ts';
import { isoOrNull } from '../../../platform/clock.ts';
import { listPasskeys } from './passkeys.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

export async function ownFactors(app: App, actor: Actor): Promise<unknown> {
  const authenticator = await app.db.selectFrom('authenticators').select('made_at').where('user_id', '=', actor.id).executeTakeFirst();
  const { passkeys } = await listPasskeys(app, actor);
  return {
    authenticatorSince: isoOrNull(authenticator?.made_at ?? null),
    recoveryCodesLeft: await countRecoveryCodes(app, actor.id),
    passkeys,
  };
}
