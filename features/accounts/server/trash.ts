/** Deleted people: hidden for 30 days, then removed for good, or earlier if an admin does it. What they wrote stays (product.md 16.5). */

import { sql } from 'kysely';
import { lockRow } from '#server/platform/db/rows.ts';
import { columnsThatReferTo } from '#server/platform/db/table.ts';
import { eraseValuesOf } from '#server/platform/events/personal-values.ts';
import { legalHold } from '#server/platform/legal-hold.ts';
import type { Trash } from '#server/platform/server-feature.ts';
import { inSlot } from '#server/platform/slots.ts';
import { tables } from '../../assembled/tables.ts';
import { takeAddresses } from './addresses.ts';
import { withFreeEmail } from './commands.ts';

/**
 * Columns that hold a person's id although they are not marked as referring to an account. They are emptied too, before the account's row
 * is removed.
 */
const namedBy = [
  ['rants', 'author_id'],
  ['rants', 'owner_id'],
  ['posts', 'author_id'],
  ['notes', 'author_id'],
  ['users', 'deleted_by'],
] as const;

export const peopleTrash: Trash = {
  table: 'users',
  async list(app) {
    const rows = await app.db
      .selectFrom('users')
      .select(['id', 'name', 'email as detail', 'deleted_at as deletedAt', 'deleted_by as deletedBy'])
      .where('deleted_at', 'is not', null)
      .execute();
    return rows as Awaited<ReturnType<Trash['list']>>;
  },
  /** Throws `email_taken` if another account has taken the address meanwhile. */
  async restore(app, tx, actorId, id, undone = {}) {
    await app.dialect.namingLock.execute(tx.db);
    // The lock keeps an account that is being restored from being removed for good at the same time.
    if (!(await lockRow(app, tx, 'users', id, 'deleted'))) return false;
    const update = tx.db.updateTable('users').set({ deleted_at: null, deleted_by: null }).where('id', '=', id);
    const { name, email, proved_email, recovery_email } = await withFreeEmail(app, () =>
      update.returning(['name', 'email', 'proved_email', 'recovery_email']).executeTakeFirstOrThrow(),
    );
    await takeAddresses(app, tx, [email, proved_email ?? email, recovery_email ?? email], false, id);
    await tx.record({ type: 'account.restored', actorId, subject: id, data: { ...undone }, payload: { named: [{ id, name }] } });
    return true;
  },
  /** Throws if the person is under legal hold: texts could no longer be attributed to that person. */
  async purge(app, tx, actorId, id) {
    // The lock keeps an account that is being restored from being removed for good at the same time.
    if (!(await lockRow(app, tx, 'users', id, 'deleted'))) return false;
    await inSlot(app, legalHold)?.refuseForPerson(tx.db, id);
    for (const [table, column] of namedBy)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${id}`.execute(tx.db);
    for (const [table, column, isNullable] of columnsThatReferTo(tables, 'account')) {
      const change = isNullable ? sql`update ${sql.table(table)} set ${sql.ref(column)} = null` : sql`delete from ${sql.table(table)}`;
      await sql`${change} where ${sql.ref(column)} = ${id}`.execute(tx.db);
    }
    for (const table of ['sessions', 'devices', 'links', 'mails', 'preferences', 'digest_hours', 'recipients'] as const)
      await tx.db.deleteFrom(table).where('user_id', '=', id).execute();
    await eraseValuesOf(tx, id);
    await tx.db.deleteFrom('users').where('id', '=', id).execute();
    await tx.record({ type: 'account.removed', actorId, subject: id, data: {} });
    return true;
  },
};
