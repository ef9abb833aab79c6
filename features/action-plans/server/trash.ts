/** Deleted plans: they can be restored for 30 days with all that belongs to them, then they are erased (product.md 16.5). */
import { lockRow } from '#server/platform/db/rows.ts';
import type { Trash } from '#server/platform/server-feature.ts';
import { keepJobs, reminderOf } from './reminders.ts';

/** Tables whose rows are removed for good with their plan. */
const belonging = ['plan_steps', 'plan_comments', 'plan_rants'] as const;

export const plansTrash: Trash = {
  table: 'plans',
  async list(app) {
    const rows = await app.db
      .selectFrom('plans')
      .innerJoin('options', 'options.id', 'plans.department_id')
      .select(['plans.id', 'plans.title as name', 'options.name as detail'])
      .select(['plans.deleted_at as deletedAt', 'plans.deleted_by as deletedBy'])
      .where('plans.deleted_at', 'is not', null)
      .execute();
    return rows as Awaited<ReturnType<Trash['list']>>;
  },
  async restore(app, tx, actorId, id, undone = {}) {
    const row = await tx.db
      .updateTable('plans')
      .set({ deleted_at: null, deleted_by: null })
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    await tx.db
      .updateTable('plans')
      .set(await reminderOf(app, tx, row))
      .where('id', '=', id)
      .execute();
    await tx.record({ type: 'plan.restored', actorId, subject: id, data: { ...undone } });
    await keepJobs(app, tx, [row.assigned_to]);
    return true;
  },
  async purge(app, tx, actorId, id) {
    const row = await lockRow(app, tx, 'plans', id, 'deleted');
    if (!row) return false;
    for (const table of belonging) await tx.db.deleteFrom(table).where('plan_id', '=', id).execute();
    await tx.db.deleteFrom('plans').where('id', '=', id).execute();
    await tx.record({ type: 'plan.purged', actorId, subject: id, data: { title: row.title } });
    return true;
  },
};
