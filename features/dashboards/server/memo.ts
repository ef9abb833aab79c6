/**
 * A cache of the numbers and lists of dashboards. Events clear it; other things on which an answer depends (today's date, which rants the person sees)
 * are part of its key.
 */
import type { Actor } from '@earshot/contract/policy';
import { rantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import type { AppEvent } from '#server/platform/events/catalogue.ts';
import { changesRants } from '#server/platform/events/rant-changes.ts';
import { memo, perApp } from '#server/platform/memo.ts';

/** Events that change a dashboard: of rants, of names in the lists, of accounts, and of settings such as the time zone. An owner sees his rant. */
const forgetOn = (event: AppEvent): boolean =>
  changesRants(event) || /^((option|settings|setup|account)\.|rant\.(owned|paused|resumed)$)/.test(event.type);

const memos = perApp((app) => ({
  /** Small. */
  numbers: memo<unknown>(app, { forgetOn, max: 500 }),
  /** Lists of rants with their whole text: large, so only a few of them. */
  lists: memo<unknown>(app, { forgetOn, max: 20 }),
}));

/** The answer to `question` as this person may see it. Nobody may change what he is given. */
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
