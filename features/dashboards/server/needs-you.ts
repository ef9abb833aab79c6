/** Reads what waits for the person who asks: the numbers, and the first rants behind them. */
import { addDays } from '@earshot/contract/calendar';
import type { QueryOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import type { rants } from '#features/rants/contract';
import { countNeedsYou, newestRants } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { today } from '#server/platform/period.ts';
import { instantsOf } from '#server/platform/zone.ts';
import { type Need, type NeedsYou, needs } from '../contract/calls.ts';

/** `max`: how many rants are listed; 0: only the numbers. */
export async function needsYou(app: App, actor: Actor, max: number): Promise<NeedsYou> {
  const { timeZone } = await app.settings.current();
  const to = await today(app);
  const since = addDays(to, -1);
  const numbers = await countNeedsYou(app, actor, instantsOf({ from: since, to }, timeZone));
  return { ...numbers, since, rows: max === 0 ? [] : await firstRows(app, actor, since, max) };
}

async function firstRows(app: App, actor: Actor, since: string, max: number): Promise<NeedsYou['rows']> {
  const queries: Record<Need, QueryOf<typeof rants.list>> = {
    overdue: { overdue: 'true', sort: 'date', order: 'asc' },
    mine: { owner: 'me', queue: 'open', sort: 'date', order: 'asc' },
    fresh: { queue: 'waiting', startDate: since, sort: 'date', order: 'desc' },
  };
  const rows = new Map<string, NeedsYou['rows'][number]>();
  for (const need of needs)
    for (const rant of await newestRants(app, actor, queries[need], max))
      if (rows.size < max && !rows.has(rant._id)) rows.set(rant._id, { need, rant });
  return [...rows.values()];
}
