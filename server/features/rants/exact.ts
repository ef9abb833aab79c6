/** Charts that count rants as they are: closed where the organisation has everybody read published numbers only. Lists and what is to be done stay open. */
import { type Actor, countsRants } from '@earshot/contract/policy';
import type { App } from '../../platform/app.ts';
import { refuse } from '../../platform/refusal.ts';

/** Throws `numbers_published_only`. */
export async function needExact(app: App, actor: Pick<Actor, 'role'>): Promise<void> {
  if (!countsRants(actor, await app.settings.current())) throw refuse('numbers_published_only');
}
