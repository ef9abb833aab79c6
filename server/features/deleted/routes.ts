/** The calls of 'Recently deleted', one line each. */
import type { deleted } from '@earshot/contract/deleted';
import type { Handlers } from '../../platform/http/mount.ts';
import { inBin, listDeleted } from './bins.ts';

export const routes: Handlers<typeof deleted> = {
  list: ({ app }) => listDeleted(app),
  restore: async ({ app, actor, params, translator }) => {
    await inBin(app, params.kind, (bin) => app.write((tx) => bin.restore(app, tx, actor.id, params.id)));
    return { msg: translator.translate('done.restored') };
  },
  purge: async ({ app, actor, params, translator }) => {
    await inBin(app, params.kind, (bin) => app.write((tx) => bin.purge(app, tx, actor.id, params.id)));
    return { msg: translator.translate('done.removedForGood') };
  },
};
