/** The calls of the option lists, one line each. An unknown list name is an unknown path: 404. */
import type { OptionList, options } from '@earshot/contract/options';
import { type Actor, may } from '@earshot/contract/policy';
import type { App } from '../../platform/app.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { setAnswerers } from './answerers.ts';
import { setClocks } from './clocks.ts';
import { addOption, addOptions, removeOption, renameOption } from './commands.ts';
import { setFlag } from './flag.ts';
import { setHeadcount } from './headcount.ts';
import { decideLink, linkTarget } from './links.ts';
import { listOptions } from './present.ts';
import { listNamed } from './store.ts';

/** Answers that rants give, handed in by the list of features. */
export interface FromRants {
  /** How many rants name each option; null: that is not told. */
  rantsByOption(app: App, actor: Actor, list: OptionList): Promise<ReadonlyMap<string, number> | null>;
}

export const routes = ({ rantsByOption }: FromRants): Handlers<typeof options> => ({
  list: async ({ app, actor, params, query }) => {
    const list = listNamed(params.list);
    const usedBy = may(actor, 'option.manage') ? await rantsByOption(app, actor, list) : null;
    return listOptions(app, actor, list, query.archived === 'true', usedBy);
  },
  add: ({ app, actor, params, body }) => addOption(app, actor, listNamed(params.list), body.name),
  addSeveral: ({ app, actor, translator, params, body }) => addOptions(app, actor, translator, listNamed(params.list), body.names),
  rename: ({ app, actor, params, body }) => renameOption(app, actor, listNamed(params.list), params.id, body.name),
  setAnswerers: ({ app, actor, params, body }) => setAnswerers(app, actor, listNamed(params.list), params.id, body.userIds),
  setClocks: ({ app, actor, params, body }) => setClocks(app, actor, { list: listNamed(params.list), id: params.id }, body),
  setHeadcount: ({ app, actor, params, body }) => setHeadcount(app, actor, { list: listNamed(params.list), id: params.id }, body),
  setFlag: ({ app, actor, params, body }) => setFlag(app, actor, { list: listNamed(params.list), id: params.id }, body),
  remove: async ({ app, actor, params, translator }) => {
    await removeOption(app, actor, listNamed(params.list), params.id);
    return { msg: translator.translate('done.optionDeleted') };
  },
  link: ({ app, actor, params, body }) => linkTarget(app, actor, listNamed(params.list), params.id, body.userId),
  decide: ({ app, actor, params, body }) => decideLink(app, actor, listNamed(params.list), params.id, body),
});
