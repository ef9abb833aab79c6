/** Deleted options that nothing used. They can be restored for 30 days and are then removed for good. */
import type { Trash } from '#server/platform/server-feature.ts';
import { purgeOption, restoreOption } from './commands.ts';

export const optionsTrash: Trash = {
  table: 'options',
  async list(app) {
    const rows = await app.db
      .selectFrom('options')
      .select(['id', 'name', 'list as detail', 'deleted_at as deletedAt', 'deleted_by as deletedBy'])
      .where('deleted_at', 'is not', null)
      .execute();
    return rows as Awaited<ReturnType<Trash['list']>>;
  },
  restore: (app, tx, actorId, id) => restoreOption(app, tx, actorId, id),
  purge: (app, tx, actorId, id) => purgeOption(app, tx, actorId === null ? null : { id: actorId, role: 'admin' }, id),
};
