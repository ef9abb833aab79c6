/**
 * Charts that count rants as they are now: closed where the organisation lets everybody read published numbers only. Lists, and what there
 * is to do, stay open.
 */
import { type Actor, whyNotCounted } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';

/** Throws the refusal of the feature that closes the charts to this person. */
export async function refuseLiveNumbers(app: App, actor: Pick<Actor, 'role'>): Promise<void> {
  const reason = whyNotCounted(actor, await app.settings.current());
  if (reason) throw refuse(reason);
}
