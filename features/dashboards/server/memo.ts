/**
 * A cache of the numbers and lists of dashboards. Events clear it; whatever else an answer depends on (today's date, which rants the
 * person sees) is part of its key.
 */
import type { Actor } from '@earshot/contract/policy';
import { rantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import type { AppEvent } from '#server/platform/events/catalogue.ts';
import { changesRants } from '#server/platform/events/rant-changes.ts';
import { memo, perApp } from '#server/platform/memo.ts';

/**
 * Events that change a dashboard: of rants, of names in the lists, of accounts, and of settings such as the time zone. Assigning a rant
 * counts too, since its owner can then see it.
 */
const forgetOn = (event: AppEvent): boolean =>
  changesRants(event) || /^((option|settings|setup|account)\.|rant\.(owned|paused|resumed)$)/.test(event.type);

const memos = perApp((app) => ({
  numbers: memo<unknown>(app, { forgetOn, max: 500 }),
  /** Lists hold whole texts of rants and are large, so few of them are cached. */
  lists: memo<unknown>(app, { forgetOn, max: 20 }),
}));

/** Returns the answer to `question` for the rants this person may see, from the cache if it is there. Callers must not change it. */
export async function remember<T>(
  app: App,
  actor: Actor,
  question: string,
  make: () => Promise<T>,
  where: 'numbers' | 'lists' = 'numbers',
): Promise<T> {
  const { condition } = await rantScope(app, actor);
  const key = `${question} ${JSON.stringify([condition.key, condition.values])}`;
  return memos(app)[where].get(key, make) as Promise<T>;
}
