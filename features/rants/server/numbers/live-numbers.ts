/** Charts that count rants as they are: closed where the organisation has everybody read published numbers only. Lists and what is to be done stay open. */
import { type Actor, whyNotCounted } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';

/** Throws what the feature says that closes them. */
export async function refuseLiveNumbers(app: App, actor: Pick<Actor, 'role'>): Promise<void> {
  const why = whyNotCounted(actor, await app.settings.current());
  if (why) throw refuse(why);
}
