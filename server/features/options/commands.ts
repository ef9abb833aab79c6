/** Changing the lists (spec 2 'Manage Options', decisions 2): a rename is retroactive, what was used is archived, names are unique. */
import { refusals } from '@earshot/contract/messages';
import type { Option, OptionList } from '@earshot/contract/options';
import { type Actor, isHandler } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import { fold, nameKey } from '../../platform/fold.ts';
import { refuse } from '../../platform/refusal.ts';
import type { OptionRow } from './store.ts';

/** Which column of a rant names an option of each list. */
const column = { targetEmployees: 'target_id', targetDepartments: 'department_id', categoryTypes: 'category_id' } as const;

const present = (row: OptionRow, usedBy?: number): Option => ({
  _id: row.id,
  name: row.name,
  archived: row.archived_at !== null,
  hasAccount: row.user_id !== null,
  ...(usedBy !== undefined && { usedBy }),
});

/** By name. Who manages the lists also learns how many rants name each. */
export async function listOptions(app: App, actor: Actor, list: OptionList, archived: boolean): Promise<Option[]> {
  const rows = await app.db
    .selectFrom('options')
    .selectAll()
    .where('list', '=', list)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .orderBy('name_folded')
    .orderBy('id')
    .execute();
  if (!isHandler(actor)) return rows.map((row) => present(row));
  const uses = await app.db
    .selectFrom('rants')
    .select([`${column[list]} as id`, (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy(column[list])
    .execute();
  const usedBy = new Map(uses.map((use) => [use.id, use.n]));
  return rows.map((row) => present(row, usedBy.get(row.id) ?? 0));
}

const named = (name: string) => ({ name, name_key: nameKey(name), name_folded: fold(name) });

/** The row, held until the transaction ends. Throws `option_not_found`. */
async function lock(app: App, tx: Tx, list: OptionList, id: string): Promise<OptionRow> {
  const row = await tx.db
    .selectFrom('options')
    .selectAll()
    .where('id', '=', id)
    .where('list', '=', list)
    .modifyEnd(app.dialect.forUpdate)
    .executeTakeFirst();
  if (!row) throw refuse('option_not_found');
  return row;
}

const taken = () => refuse('option_exists', { fields: { name: refusals.option_exists.msg } });

/** A name that was archived comes back under its old id. Throws `option_exists`. */
export async function addOption(app: App, actor: Actor, list: OptionList, name: string): Promise<Option> {
  return unique(app, () =>
    app.write(async (tx) => {
      const old = await tx.db
        .selectFrom('options')
        .selectAll()
        .where('list', '=', list)
        .where('name_key', '=', nameKey(name))
        .executeTakeFirst();
      if (old && old.archived_at === null) throw taken();
      if (old) {
        await tx.db
          .updateTable('options')
          .set({ archived_at: null, ...named(name) })
          .where('id', '=', old.id)
          .execute();
        await tx.record({ type: 'option.restored', actorId: actor.id, subject: old.id, data: { list } });
        return present({ ...old, name, archived_at: null });
      }
      const row: OptionRow = { id: app.ids.id(), list, ...named(name), user_id: null, created_at: tx.now, archived_at: null };
      await tx.db.insertInto('options').values(row).execute();
      await tx.record({ type: 'option.added', actorId: actor.id, subject: row.id, data: { list } });
      return present(row, 0);
    }),
  );
}

export async function renameOption(app: App, actor: Actor, list: OptionList, id: string, name: string): Promise<Option> {
  return unique(app, () =>
    app.write(async (tx) => {
      const old = await lock(app, tx, list, id);
      await tx.db.updateTable('options').set(named(name)).where('id', '=', id).execute();
      await tx.record({ type: 'option.renamed', actorId: actor.id, subject: id, data: { list, from: old.name, to: name } });
      return present({ ...old, name });
    }),
  );
}

async function unique<T>(app: App, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw app.dialect.isUniqueViolation(error) ? taken() : error;
  }
}

/** Really deletes what no rant names, archives the rest. Returns whether it was archived. */
export function removeOption(app: App, actor: Actor, list: OptionList, id: string): Promise<boolean> {
  return app.write(async (tx) => {
    const row = await lock(app, tx, list, id);
    const used = await sql`select 1 from rants where ${sql.ref(column[list])} = ${id} limit 1`.execute(tx.db);
    const archived = used.rows.length > 0;
    if (archived) await tx.db.updateTable('options').set({ archived_at: tx.now }).where('id', '=', row.id).execute();
    else await tx.db.deleteFrom('options').where('id', '=', row.id).execute();
    await tx.record({ type: 'option.removed', actorId: actor.id, subject: id, data: { list, archived } });
    return archived;
  });
}
