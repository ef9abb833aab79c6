/** The calls of the rants, one line each. */
import type { ReplyOf } from '@earshot/contract/endpoint';
import type { options } from '@earshot/contract/options';
import type { people } from '@earshot/contract/people';
import { type Actor, may } from '@earshot/contract/policy';
import type { Rant, rants } from '@earshot/contract/rants';
import type { App } from '../../platform/app.ts';
import type { Call, Handlers } from '../../platform/http/mount.ts';
import { listNamed, listOptions } from '../options/index.ts';
import { respondToRant, setRantStatus, submitRant, writeOnRant } from './commands.ts';
import { openRant } from './detail.ts';
import type { RantQuery } from './filter.ts';
import { presentRants } from './present.ts';
import { listRants, listRows } from './queries.ts';
import { rantStats, rantsByOption } from './stats.ts';

/** A page of the list as it goes out. */
async function rantsPage(app: App, actor: Actor, query: RantQuery): Promise<ReplyOf<typeof rants.list>> {
  const { rows, responses, total, totalIsLeast, counts } = await listRants(app, actor, query);
  return { rants: presentRants(rows, responses, actor), total, totalIsLeast, counts };
}

/** The newest behind the filters, without counting what else there is. */
export async function newestRants(app: App, actor: Actor, query: RantQuery, limit: number): Promise<Rant[]> {
  const { rows, responses } = await listRows(app, actor, query, limit);
  return presentRants(rows, responses, actor);
}

async function page({ app, actor, query, count }: Pick<Call<typeof rants.list>, 'app' | 'actor' | 'query' | 'count'>, mine: boolean) {
  const found = await rantsPage(app, actor, mine ? { ...query, mine: 'true' } : query);
  count(found.total);
  return found;
}

/** Of the page's people, or of everybody (contract/people). */
export const personStats: Handlers<typeof people>['stats'] = ({ app, actor, query }) =>
  rantStats(app, actor, query.ids?.split(',') ?? null);

/** For who manages the lists, with how many rants name each (contract/options). */
export const optionList: Handlers<typeof options>['list'] = async ({ app, actor, params, query }) => {
  const list = listNamed(params.list);
  const usedBy = may(actor, 'option.manage') ? await rantsByOption(app, actor, list) : null;
  return listOptions(app, actor, list, query.archived === 'true', usedBy);
};

export const routes: Handlers<typeof rants> = {
  list: (call) => page(call, false),
  mine: async (call) => (await page(call, true)).rants,
  detail: ({ app, actor, params }) => openRant(app, actor, params.id),
  submit: ({ app, actor, body }) => submitRant(app, actor, body),
  respond: ({ app, actor, params, body }) => respondToRant(app, actor, params.id, body),
  write: ({ app, actor, params, body }) => writeOnRant(app, actor, params.id, body),
  setStatus: ({ app, actor, params, body }) => setRantStatus(app, actor, params.id, body),
};
