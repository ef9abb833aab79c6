/** Changing the lists (spec 2 'Manage Options', decisions 2): a rename is retroactive, what was used is archived, names are unique. */
import { refusals } from '@earshot/contract/messages';
import type { Option, OptionList } from '@earshot/contract/options';
import { type Actor, canLinkTarget, isAdmin } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import { fold, nameKey } from '../../platform/fold.ts';
import { refuse } from '../../platform/refusal.ts';
import { activeHandlers, personName } from '../accounts/index.ts';
import type { OptionRow } from './store.ts';

/** Which column of a rant names an option of each list. */
export const rantColumn = { targetEmployees: 'target_id', targetDepartments: 'department_id', categoryTypes: 'category_id' } as const;

interface Around {
  usedBy?: number;
  /** Active managers and admins. */
  handlers: readonly string[];
  /** Names by account, for those who link. */
  accounts?: ReadonlyMap<string, string>;
}

const present = (row: OptionRow, { usedBy, handlers, accounts }: Around): Option => ({
  _id: row.id,
  name: row.name,
  archived: row.archived_at !== null,
  hasAccount: row.user_id !== null,
  isAnswerable: handlers.some((id) => id !== row.user_id),
  ...(usedBy !== undefined && { usedBy }),
  ...(accounts && { account: accountOf(row, accounts) }),
});

/** A link to a deleted account waits for its return, unseen. */
function accountOf({ user_id }: OptionRow, accounts: ReadonlyMap<string, string>): Option['account'] {
  const name = user_id === null ? undefined : accounts.get(user_id);
  return user_id === null || name === undefined ? null : { _id: user_id, name };
}

/** What an option is shown with to this person. */
async function around(app: App, actor: Actor): Promise<Around> {
  const handlers = await activeHandlers(app);
  if (!isAdmin(actor)) return { handlers };
  const linked = await app.db
    .selectFrom('options')
    .innerJoin('users', 'users.id', 'options.user_id')
    .select(['users.id', 'users.name'])
    .where('users.deleted_at', 'is', null)
    .execute();
  return { handlers, accounts: new Map(linked.map((row) => [row.id, row.name])) };
}

/** By name. `usedBy`: how many rants name each, for who manages the lists; the rants count them (contract/options). */
export async function listOptions(
  app: App,
  actor: Actor,
  list: OptionList,
  archived: boolean,
  usedBy: ReadonlyMap<string, number> | null,
): Promise<Option[]> {
  const rows = await app.db
    .selectFrom('options')
    .selectAll()
    .where('list', '=', list)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('name_folded')
    .orderBy('id')
    .execute();
  const shown = await around(app, actor);
  return rows.map((row) => present(row, usedBy ? { ...shown, usedBy: usedBy.get(row.id) ?? 0 } : shown));
}

const named = (name: string) => ({ name, name_key: nameKey(name), name_folded: fold(name) });

/** The row, held until the transaction ends. Throws `option_not_found`. */
async function lock(app: App, tx: Tx, list: OptionList, id: string): Promise<OptionRow> {
  const row = await tx.db
    .selectFrom('options')
    .selectAll()
    .where('id', '=', id)
    .where('list', '=', list)
    .where('deleted_at', 'is', null)
    .modifyEnd(app.dialect.forUpdate)
    .executeTakeFirst();
  if (!row) throw refuse('option_not_found');
  return row;
}

/** In the list, whatever it was before. */
const back = { archived_at: null, deleted_at: null, deleted_by: null };
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
      if (old && old.archived_at === null && old.deleted_at === null) throw taken();
      if (old) {
        await tx.db
          .updateTable('options')
          .set({ ...back, ...named(name) })
          .where('id', '=', old.id)
          .execute();
        await tx.record({ type: 'option.restored', actorId: actor.id, subject: old.id, data: { list } });
        return present({ ...old, ...back, name }, await around(app, actor));
      }
      const row: OptionRow = { id: app.ids.id(), list, ...named(name), user_id: null, created_at: tx.now, ...back };
      await tx.db.insertInto('options').values(row).execute();
      await tx.record({ type: 'option.added', actorId: actor.id, subject: row.id, data: { list } });
      return present(row, { ...(await around(app, actor)), usedBy: 0 });
    }),
  );
}

export async function renameOption(app: App, actor: Actor, list: OptionList, id: string, name: string): Promise<Option> {
  return unique(app, () =>
    app.write(async (tx) => {
      const old = await lock(app, tx, list, id);
      // Nobody sees a deleted one: it does not keep its name from others.
      const unseen = (
        await tx.db.selectFrom('options').select('id').where('list', '=', list).where('name_key', '=', nameKey(name)).execute()
      )[0];
      if (unseen) await purgeOption(app, tx, actor.id, unseen.id);
      await tx.db.updateTable('options').set(named(name)).where('id', '=', id).execute();
      await tx.record({ type: 'option.renamed', actorId: actor.id, subject: id, data: { list, from: old.name, to: name } });
      return present({ ...old, name }, await around(app, actor));
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

/** Which column of a plan names an option of a list. */
const planColumn: Partial<Record<OptionList, string>> = { targetDepartments: 'department_id', categoryTypes: 'category_id' };

/** Does any rant or plan name it? */
async function isUsed(tx: Tx, list: OptionList, id: string): Promise<boolean> {
  const names = async (table: string, column: string) =>
    (await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(tx.db)).rows.length > 0;
  if (await names('rants', rantColumn[list])) return true;
  const column = planColumn[list];
  return column !== undefined && names('plans', column);
}

/** No longer deleted. Returns the list it stands in, null where it was not deleted. */
export async function outOfBin(tx: Tx, id: string, also: { archived_at?: number }): Promise<OptionList | null> {
  const found = tx.db
    .updateTable('options')
    .set({ deleted_at: null, deleted_by: null, ...also })
    .where('id', '=', id);
  return (await found.where('deleted_at', 'is not', null).returning('list').executeTakeFirst())?.list ?? null;
}

/** Gone for good, unless a rant or plan that was being sent while it was deleted names it after all. Returns false where it was not deleted. */
export async function purgeOption(app: App, tx: Tx, actorId: string | null, id: string): Promise<boolean> {
  // Held, so that one that is being restored is not removed beside it.
  const found = tx.db.selectFrom('options').select('list').where('id', '=', id).where('deleted_at', 'is not', null);
  const row = await found.modifyEnd(app.dialect.forUpdate).executeTakeFirst();
  if (!row) return false;
  if (await isUsed(tx, row.list, id)) await outOfBin(tx, id, { archived_at: tx.now });
  else await tx.db.deleteFrom('options').where('id', '=', id).execute();
  await tx.record({ type: 'option.purged', actorId, subject: id, data: { list: row.list } });
  return true;
}

/** Takes out of the lists: what no rant or plan names can be restored for 30 days, the rest is archived. Returns whether it was archived. */
export function removeOption(app: App, actor: Actor, list: OptionList, id: string): Promise<boolean> {
  return app.write(async (tx) => {
    const row = await lock(app, tx, list, id);
    const archived = await isUsed(tx, list, id);
    const out = archived ? { archived_at: tx.now } : { deleted_at: tx.now, deleted_by: actor.id };
    await tx.db.updateTable('options').set(out).where('id', '=', row.id).execute();
    await tx.record({ type: 'option.removed', actorId: actor.id, subject: id, data: { list, archived } });
    return archived;
  });
}

/** Admins say whose rants these are, so that he never sees them (decisions 1); nobody undoes a link to himself. */
export function linkTarget(app: App, actor: Actor, list: OptionList, id: string, userId: string | null): Promise<Option> {
  return app.write(async (tx) => {
    const row = await lock(app, tx, list, id);
    if (list !== 'targetEmployees') throw refuse('link_needs_employee');
    if (row.user_id === userId) return present(row, await around(app, actor));
    if (!canLinkTarget(actor, row.user_id)) throw refuse('own_link');
    const name = userId === null ? undefined : await personName(tx.db, userId);
    if (userId !== null && name === undefined) throw refuse('user_not_found');
    await tx.db.updateTable('options').set({ user_id: userId }).where('id', '=', id).execute();
    await tx.record({ type: 'option.linked', actorId: actor.id, subject: id, data: { from: row.user_id, to: userId } });
    const shown = await around(app, actor);
    return present({ ...row, user_id: userId }, { ...shown, accounts: new Map(userId === null ? [] : [[userId, name ?? '']]) });
  });
}
