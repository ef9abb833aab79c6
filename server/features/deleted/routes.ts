/** The calls of 'Recently deleted', one line each. */
import type { deleted } from '@earshot/contract/deleted';
import type { Handlers } from '../../platform/http/mount.ts';
import { erasePerson } from './erase-person.ts';
import { inTrash, listDeleted } from './trash.ts';
import { undoLastAct } from './undo.ts';

export const routes: Handlers<typeof deleted> = {
  list: ({ app }) => listDeleted(app),
  restore: async ({ app, actor, params, translator }) => {
    await inTrash(app, params.kind, (trash) => app.write((tx) => trash.restore(app, tx, actor.id, params.id)));
    return { msg: translator.translate('done.restored') };
  },
  purge: async ({ app, actor, params, translator }) => {
    await inTrash(app, params.kind, (trash) => app.write((tx) => trash.purge(app, tx, actor.id, params.id)));
    return { msg: translator.translate('done.removedForGood') };
  },
  erase: async ({ app, actor, params, body, translator }) => {
    await erasePerson(app, actor, params.id, body);
    return { msg: translator.translate('done.removedForGood') };
  },
  undo: async ({ app, actor, params, translator }) => {
    await undoLastAct(app, actor, params.kind, params.id);
    return { msg: translator.translate('done.undone') };
  },
};
