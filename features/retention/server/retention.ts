/** Stores for how many months the resolved rants of each category are kept, and erases older ones on the first of each month. */
import { addMonths, monthOf } from '@earshot/contract/calendar';
import type { BodyOf, ReplyOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { today } from '#server/platform/period.ts';
import { refuse } from '#server/platform/refusal.ts';
import { startOfDay } from '#server/platform/zone.ts';
import type { Retention, retention } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { countExpired, eraseExpired } from './expired.ts';
import { unknownHoldIds } from './legal-holds.ts';

const categories = (app: App) =>
  app.db
    .selectFrom('options')
    .select(['id', 'name', 'keep_months'])
    .where('list', '=', 'categoryTypes')
    .where('deleted_at', 'is', null)
    .orderBy('name_folded')
    .execute();

export const readRetention = async (app: App): Promise<Retention> => ({
  categories: (await categories(app)).map(({ id, name, keep_months }) => ({ _id: id, name, months: keep_months })),
});

/** Saves the months of categories. Throws `option_not_found`. */
export async function changeRetention(
  app: App,
  actor: Actor,
  { categories: newMonths }: BodyOf<typeof retention.change>,
): Promise<Retention> {
  await app.write(async (tx) => {
    for (const { _id, months } of newMonths) {
      const category = tx.db
        .updateTable('options')
        .where('id', '=', _id)
        .where('list', '=', 'categoryTypes')
        .where('deleted_at', 'is', null);
      const knownCategory = await tx.db.selectFrom('options').select('keep_months').where('id', '=', _id).executeTakeFirst();
      const updated = await category.set({ keep_months: months }).returning('id').executeTakeFirst();
      if (!updated) throw refuse('option_not_found');
      if (knownCategory?.keep_months !== months)
        await tx.record({ type: 'option.keepingChanged', actorId: actor.id, subject: _id, data: { months } });
    }
  });
  return readRetention(app);
}

/** Rants resolved before this moment (milliseconds since 1970) are erased on the first day of `month`. */
const cutoff = (month: string, months: number, timeZone: string): number => startOfDay(`${addMonths(month, -months)}-01`, timeZone);

/** Counts what these months would erase at once, and on the first of each of the next months. */
export async function previewOf(
  app: App,
  actor: Actor,
  { categories: newMonths }: BodyOf<typeof retention.preview>,
): Promise<ReplyOf<typeof retention.preview>> {
  const { timeZone } = await app.settings.current();
  const currentDay = await today(app);
  const monthsById = new Map(newMonths.map(({ _id, months }) => [_id, months]));
  const steps = [];
  const unknownHolds = await unknownHoldIds(app, actor);
  for (let monthsAhead = 0; monthsAhead <= limits.previewMonths; monthsAhead++) {
    const month = addMonths(monthOf(currentDay), monthsAhead);
    for (const { id, name, keep_months } of await categories(app)) {
      const months = monthsById.has(id) ? (monthsById.get(id) ?? null) : keep_months;
      if (months === null) continue;
      const start = monthsAhead === 0 ? 0 : cutoff(addMonths(month, -1), months, timeZone);
      const rants = await countExpired(app, actor, { category: id, start, end: cutoff(month, months, timeZone) }, unknownHolds);
      if (rants > 0) steps.push({ day: monthsAhead === 0 ? currentDay : `${month}-01`, isNow: monthsAhead === 0, category: name, rants });
    }
  }
  return { steps };
}

/** Runs each hour. The log says how many rants were erased, never which. */
export async function sweepExpired(app: App): Promise<void> {
  const { timeZone } = await app.settings.current();
  const month = monthOf(await today(app));
  const targets = new Set<string>();
  let rants = 0;
  for (const { id, keep_months } of await categories(app)) {
    if (keep_months === null) continue;
    const expired = { category: id, start: 0, end: cutoff(month, keep_months, timeZone) };
    for (let erased = await eraseExpired(app, expired); erased.length > 0; erased = await eraseExpired(app, expired)) {
      rants += erased.length;
      for (const target of erased) targets.add(target);
      await yieldToEventLoop();
    }
  }
  if (rants > 0)
    await app.write((tx) => tx.record({ type: 'words.expired', actorId: null, subject: null, data: { rants, targets: [...targets] } }));
}
