/** Handlers for the calls of the option lists. An unknown list name is an unknown path: 404. */

import { may } from '@earshot/contract/policy';
import type { Handlers } from '#server/platform/http/mount.ts';
import { inSlot } from '#server/platform/slots.ts';
import type { options } from '../contract/calls.ts';
import { changeOption } from './change.ts';
import { addOption, addOptions, removeOption, renameOption } from './commands.ts';
import { decideLink, linkTarget } from './links.ts';
import { listOptions } from './present.ts';
import { usesByOption } from './slots.ts';
import { listNamed } from './store.ts';

export const routes: Handlers<typeof options> = {
  list: async ({ app, actor, params, query }) => {
    const list = listNamed(params.list);
    const usedBy = may(actor, 'option.manage') ? ((await inSlot(app, usesByOption)?.(app, actor, list)) ?? null) : null;
    return listOptions(app, actor, list, query.archived === 'true', usedBy);
  },
  add: ({ app, actor, params, body }) => addOption(app, actor, listNamed(params.list), body.name),
  addSeveral: ({ app, actor, translator, params, body }) => addOptions(app, actor, translator, listNamed(params.list), body.names),
  rename: ({ app, actor, params, body }) => renameOption(app, actor, listNamed(params.list), params.id, body.name),
  change: ({ app, actor, params, body }) => changeOption(app, actor, { list: listNamed(params.list), id: params.id }, body),
  remove: async ({ app, actor, params, translator }) => {
    await removeOption(app, actor, listNamed(params.list), params.id);
    return { msg: translator.translate('done.optionDeleted') };
  },
  link: ({ app, actor, params, body }) => linkTarget(app, actor, listNamed(params.list), params.id, body.userId),
  decide: ({ app, actor, params, body }) => decideLink(app, actor, listNamed(params.list), params.id, body),
};
