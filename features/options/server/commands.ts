/** Adds, renames, archives, deletes and restores options. A name cannot be changed by the person whose it is or may be. */
import type { ReplyOf } from '@earshot/contract/endpoint';
import type { OptionList } from '@earshot/contract/option-lists';
import { type Actor, readerOf } from '@earshot/contract/policy';
import { sentence } from '@earshot/words/sentence';
import { sql } from 'kysely';
import { departmentsSeen } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import { lockRow } from '#server/platform/db/rows.ts';
import { columnsThatReferTo } from '#server/platform/db/table.ts';
import { fold, nameKey } from '#server/platform/fold.ts';
import { Refusal, refuse } from '#server/platform/refusal.ts';
import type { Undo } from '#server/platform/server-feature.ts';
import type { Translator } from '#server/platform/translator.ts';
import { tables } from '../../assembled/tables.ts';
import type { Option, options } from '../contract/calls.ts';
import { canChangeOption } from '../contract/policy.ts';
import { shownOption } from './present.ts';
import type { OptionRow } from './store.ts';
import { accountsByTarget } from './target-accounts.ts';

/** The column of `rants` that holds ids of each list. */
export const rantColumn = { targetEmployees: 'target_id', targetDepartments: 'department_id', categoryTypes: 'category_id' } as const;

const nameColumns = (name: string) => ({ name, name_key: nameKey(name), name_folded: fold(name) });

/** Folds all names by the current rule. If two have become equal, the later keeps its old key and is found by its exact text only. */
export async function refoldOptions(app: App): Promise<void> {
  const rows = await app.db.selectFrom('options').selectAll().orderBy('created_at').orderBy('id').execute();
  const takenKeys = new Set(rows.map((row) => `${row.list} ${row.name_key}`));
  for (const { id, list, name, name_key, name_folded } of rows) {
    const columns = nameColumns(name);
    if (columns.name_key === name_key && columns.name_folded === name_folded) continue;
    const isTaken = columns.name_key !== name_key && takenKeys.has(`${list} ${columns.name_key}`);
    if (isTaken) app.log.warn({ list, name }, 'this name reads like another of its list, but for signs without a look');
    const values = { name_folded: columns.name_folded, name_key: isTaken ? name_key : columns.name_key };
    takenKeys.add(`${list} ${values.name_key}`);
    await app.writer.updateTable('options').set(values).where('id', '=', id).execute();
  }
}

/** Locks the row until the transaction ends. Throws `option_not_found`. */
export async function lockOption(app: App, tx: Tx, list: OptionList, id: string): Promise<OptionRow> {
  const row = await lockRow(app, tx, 'options', id);
  if (row?.list !== list) throw refuse('option_not_found');
  return row;
}

/** Throws `own_name` if the name is, or may be, the actor's own. The sweep after 30 days has no actor, and may remove any. */
async function mustNotBeOwn(tx: Tx, actor: Actor | null, id: string): Promise<void> {
  if (actor && !canChangeOption(actor, (await accountsByTarget(tx.db)).get(id) ?? [])) throw refuse('own_name');
}

const namedPayload = (list: OptionList, id: string, name: string) => ({ named: list === 'targetEmployees' ? [{ id, name }] : [] });

const restoredColumns = { archived_at: null, deleted_at: null, deleted_by: null };
const nameTaken = () => refuse('option_exists', { fields: { name: sentence('refusal.option_exists') } });

interface AddedOption {
  id: string;
  name: string;
  type: 'option.added' | 'option.restored';
}

/** Adds the name, or restores it under its old id. Throws `option_exists`, `own_name`. */
async function addOrRestore(app: App, tx: Tx, actor: Actor, list: OptionList, name: string): Promise<AddedOption> {
  const sameNameQuery = tx.db.selectFrom('options').selectAll().where('list', '=', list).where('name_key', '=', nameKey(name));
  const existing = await sameNameQuery.executeTakeFirst();
  if (!existing) {
    const row = { id: app.ids.id(), list, ...nameColumns(name), user_id: null, created_at: tx.now, ...restoredColumns };
    await tx.db.insertInto('options').values(row).execute();
    return { id: row.id, name, type: 'option.added' };
  }
  if (existing.archived_at === null && existing.deleted_at === null) throw nameTaken();
  await mustNotBeOwn(tx, actor, existing.id);
  await tx.db
    .updateTable('options')
    .set({ ...restoredColumns, ...nameColumns(name) })
    .where('id', '=', existing.id)
    .execute();
  return { id: existing.id, name, type: 'option.restored' };
}

/** Adds a name, or restores it if it was archived or deleted. Throws `option_exists`, `own_name`. */
export async function addOption(app: App, actor: Actor, list: OptionList, name: string): Promise<Option> {
  return unique(app, () =>
    app.write(async (tx) => {
      await app.dialect.namingLock.execute(tx.db);
      const { id, type } = await addOrRestore(app, tx, actor, list, name);
      await tx.record({ type, actorId: actor.id, subject: id, data: { list }, payload: namedPayload(list, id, name) });
      const option = await shownOption(app, tx.db, actor, id);
      return type === 'option.added' ? { ...option, usedBy: 0 } : option;
    }),
  );
}

/**
 * Adds each name separately, so that one refusal does not stop the others. The last event holds all names, which are compared with
 * accounts.
 */
export async function addOptions(
  app: App,
  actor: Actor,
  { translateSentence }: Translator,
  list: OptionList,
  names: readonly string[],
): Promise<ReplyOf<typeof options.addSeveral>> {
  return app.write(async (tx) => {
    await app.dialect.namingLock.execute(tx.db);
    const addedOptions: AddedOption[] = [];
    const outcomes = [];
    for (const name of names)
      try {
        addedOptions.push(await addOrRestore(app, tx, actor, list, name));
        outcomes.push({ name, problem: null });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        outcomes.push({ name, problem: translateSentence(error.sentence) });
      }
    for (const [n, { id, type }] of addedOptions.entries()) {
      const compared =
        n === addedOptions.length - 1 ? addedOptions.flatMap((option) => namedPayload(list, option.id, option.name).named) : [];
      await tx.record({ type, actorId: actor.id, subject: id, data: { list }, payload: { named: compared } });
    }
    return { added: addedOptions.length, names: outcomes };
  });
}

export async function renameOption(app: App, actor: Actor, list: OptionList, id: string, name: string): Promise<Option> {
  return unique(app, () =>
    app.write(async (tx) => {
      await app.dialect.namingLock.execute(tx.db);
      const oldOption = await lockOption(app, tx, list, id);
      await mustNotBeOwn(tx, actor, id);
      // A deleted name is shown nowhere, so it does not prevent that the same name is used again.
      const deleted = (
        await tx.db.selectFrom('options').select('id').where('list', '=', list).where('name_key', '=', nameKey(name)).execute()
      )[0];
      if (deleted) await purgeOption(app, tx, actor, deleted.id);
      await tx.db.updateTable('options').set(nameColumns(name)).where('id', '=', id).execute();
      const payload = namedPayload(list, id, name);
      await tx.record({ type: 'option.renamed', actorId: actor.id, subject: id, data: { list, from: oldOption.name, to: name }, payload });
      return shownOption(app, tx.db, actor, id);
    }),
  );
}

async function unique<T>(app: App, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw app.dialect.isUniqueViolation(error) ? nameTaken() : error;
  }
}

/** Whether a rant, or a row of a feature (`refersTo`), uses the name. */
async function isUsed(tx: Tx, list: OptionList, id: string): Promise<boolean> {
  const names = async (table: string, column: string) =>
    (await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(tx.db)).rows.length > 0;
  for (const [table, column] of [['rants', rantColumn[list]] as const, ...columnsThatReferTo(tables, list)])
    if (await names(table, column)) return true;
  return false;
}

/** Restores a deleted name. Returns false if it was not deleted. Throws `own_name`. */
export async function restoreOption(app: App, tx: Tx, actorId: string, id: string): Promise<boolean> {
  await app.dialect.namingLock.execute(tx.db);
  await mustNotBeOwn(tx, { id: actorId, role: 'admin' }, id);
  const row = await outOfTrash(tx, id, {});
  if (row)
    await tx.record({
      type: 'option.restored',
      actorId,
      subject: id,
      data: { list: row.list },
      payload: namedPayload(row.list, id, row.name),
    });
  return row !== undefined;
}

/** Undo: restores a name that was archived or deleted a moment ago. */
export const undoRemoval: Undo = async (app, tx, actor, { id }) => {
  await app.dialect.namingLock.execute(tx.db);
  await mustNotBeOwn(tx, actor, id);
  const update = tx.db
    .updateTable('options')
    .set(restoredColumns)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('archived_at', 'is not', null), eb('deleted_at', 'is not', null)]));
  const row = await update.returning(['list', 'name']).executeTakeFirst();
  if (!row) return false;
  const data = { list: row.list, undone: true as const };
  await tx.record({ type: 'option.restored', actorId: actor.id, subject: id, data, payload: namedPayload(row.list, id, row.name) });
  return true;
};

/** Takes the name out of the trash; undefined if it was not there. */
async function outOfTrash(tx: Tx, id: string, also: { archived_at?: number }): Promise<Pick<OptionRow, 'list' | 'name'> | undefined> {
  const found = tx.db
    .updateTable('options')
    .set({ deleted_at: null, deleted_by: null, ...also })
    .where('id', '=', id);
  return found.where('deleted_at', 'is not', null).returning(['list', 'name']).executeTakeFirst();
}

/**
 * Removes a deleted name for good, or archives it if something uses it meanwhile. Returns false if it was not deleted. Throws `own_name`.
 */
export async function purgeOption(app: App, tx: Tx, actor: Actor | null, id: string): Promise<boolean> {
  // Locked, so that nobody restores it at the same time.
  const row = await lockRow(app, tx, 'options', id, 'deleted');
  if (!row) return false;
  await mustNotBeOwn(tx, actor, id);
  if (await isUsed(tx, row.list, id)) await outOfTrash(tx, id, { archived_at: tx.now });
  else await removeForGood(tx, id);
  await tx.record({ type: 'option.purged', actorId: actor?.id ?? null, subject: id, data: { list: row.list } });
  return true;
}

/**
 * Removes the row of a name. The accounts that are or may be this person keep its skeletons (platform/confusables.ts), so that admins are
 * asked again if somebody adds such a name again.
 */
async function removeForGood(tx: Tx, id: string): Promise<void> {
  const heldNames = await tx.db.selectFrom('held_names').select('skeleton').where('subject', '=', id).execute();
  const accounts = (await accountsByTarget(tx.db)).get(id) ?? [];
  const names = heldNames.flatMap(({ skeleton }) => accounts.map((subject) => ({ skeleton, kind: 'user' as const, subject })));
  const insertion = tx.db.insertInto('held_names').values(names);
  if (names.length > 0) await insertion.onConflict((c) => c.doNothing()).execute();
  await tx.db.deleteFrom('held_names').where('subject', '=', id).execute();
  await tx.db.deleteFrom('possible_links').where('option_id', '=', id).execute();
  await tx.db.deleteFrom('options').where('id', '=', id).execute();
}

/**
 * Removes a name from its list. A name that nothing uses is deleted and can be restored for 30 days; others are archived. People from whom
 * rants are hidden always archive, because deleting would reveal that no hidden rant uses the name. Throws `option_not_found`, `own_name`.
 */
export function removeOption(app: App, actor: Actor, list: OptionList, id: string): Promise<void> {
  return app.write(async (tx) => {
    const row = await lockOption(app, tx, list, id);
    await mustNotBeOwn(tx, actor, id);
    const isNamed = [...(await accountsByTarget(tx.db)).values()].some((accounts) => accounts.includes(readerOf(actor)));
    const archived = isNamed || (await departmentsSeen(app, actor)) !== null || (await isUsed(tx, list, id));
    const columns = archived ? { archived_at: tx.now } : { deleted_at: tx.now, deleted_by: actor.id };
    await tx.db.updateTable('options').set(columns).where('id', '=', row.id).execute();
    await tx.record({ type: 'option.removed', actorId: actor.id, subject: id, data: { list, archived } });
  });
}
