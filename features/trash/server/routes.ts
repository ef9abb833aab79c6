import type { Handlers } from '#server/platform/http/mount.ts';
import type { trash } from '../contract/calls.ts';
import { erasePerson } from './erase-person.ts';
import { inTrash, listDeleted } from './trash.ts';
import { undoLastAct } from './undo.ts';

export const routes: Handlers<typeof trash> = {
  list: ({ app }) => listDeleted(app),
  restore: async ({ app, actor, params, translator }) => {
    await inTrash(app, params.kind, (kind) => app.write((tx) => kind.restore(app, tx, actor.id, params.id)));
    return { msg: translator.translate('done.restored') };
  },
  purge: async ({ app, actor, params, translator }) => {
    await inTrash(app, params.kind, (kind) => app.write((tx) => kind.purge(app, tx, actor.id, params.id)));
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
