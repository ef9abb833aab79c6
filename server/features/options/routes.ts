/** The calls of the option lists, one line each. An unknown list name is an unknown path: 404. */
import type { options } from '@earshot/contract/options';
import type { Handlers } from '../../platform/http/mount.ts';
import { addOption, removeOption, renameOption } from './commands.ts';
import { decideLink, linkTarget } from './links.ts';
import { listNamed } from './store.ts';

/** Without the list: it says how many rants name each, mounted by them. */
export const routes: Omit<Handlers<typeof options>, 'list'> = {
  add: ({ app, actor, params, body }) => addOption(app, actor, listNamed(params.list), body.name),
  rename: ({ app, actor, params, body }) => renameOption(app, actor, listNamed(params.list), params.id, body.name),
  remove: async ({ app, actor, params, translator }) => {
    const archived = await removeOption(app, actor, listNamed(params.list), params.id);
    return { msg: translator.translate(archived ? 'done.optionArchived' : 'done.optionDeleted') };
  },
  link: ({ app, actor, params, body }) => linkTarget(app, actor, listNamed(params.list), params.id, body.userId),
  decide: ({ app, actor, params, body }) => decideLink(app, actor, listNamed(params.list), params.id, body),
};
