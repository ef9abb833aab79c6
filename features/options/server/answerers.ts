/** Answerers: the people who get new rants for a department or a category, in turn if there are several. */
import { sentence } from '@earshot/words/sentence';
import { handlersByName } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { refuse } from '#server/platform/refusal.ts';

const inOrder = (db: Executor) => db.selectFrom('option_answerers').selectAll().orderBy('option_id').orderBy('position');

export async function countAnswerers(db: Executor): Promise<Map<string, number>> {
  const rows = await inOrder(db).execute();
  return new Map([...Map.groupBy(rows, (row) => row.option_id)].map(([id, group]) => [id, group.length]));
}

/** The answerers of each option, without people who no longer handle rants. */
export async function answerersByOption(db: Executor, handlers: readonly { id: string; name: string }[]) {
  const names = new Map(handlers.map(({ id, name }) => [id, name]));
  const rows = await inOrder(db).execute();
  const answerers = rows.flatMap(({ option_id, user_id }) => ({ option: option_id, _id: user_id, name: names.get(user_id) ?? '' }));
  return Map.groupBy(
    answerers.filter(({ name }) => name !== ''),
    ({ option }) => option,
  );
}

/** Returns the new number of answerers; undefined if they are the same as before. Throws `invalid` if one of them does not handle rants. */
export async function changeAnswerers(tx: Tx, id: string, userIds: readonly string[]): Promise<number | undefined> {
  const people = [...new Set(userIds)];
  const handlers = new Set((await handlersByName(tx.db)).map((person) => person.id));
  if (!people.every((personId) => handlers.has(personId)))
    throw refuse('invalid', { fields: { answerers: sentence('field.ownerOfRants') } });
  const before = await inOrder(tx.db).where('option_id', '=', id).execute();
  if (before.map((row) => row.user_id).join() === people.join()) return undefined;
  const turns = new Map(before.map((row) => [row.user_id, row.turn]));
  await tx.db.deleteFrom('option_answerers').where('option_id', '=', id).execute();
  const rows = people.map((user_id, position) => ({ option_id: id, user_id, position, turn: turns.get(user_id) ?? 0 }));
  if (rows.length > 0) await tx.db.insertInto('option_answerers').values(rows).execute();
  return people.length;
}

/** Ids of the answerers, the next one first. Locks the option, so that two new rants do not go to the same person. */
export async function lockAnswerersByTurn(app: App, tx: Tx, { option, people }: { option: string; people: number }): Promise<string[]> {
  // Locks the option and not its answerers: PostgreSQL returns rows it waited for in the order they had before.
  if (people > 1) await tx.db.selectFrom('options').select('id').where('id', '=', option).modifyEnd(app.dialect.forNoKeyUpdate).execute();
  return answerersByTurn(tx.db, option);
}

/** Ids of the answerers, the next one first, without a lock, for previews. */
export async function answerersByTurn(db: Executor, option: string): Promise<string[]> {
  const rows = db.selectFrom('option_answerers').select('user_id').where('option_id', '=', option);
  return (await rows.orderBy('turn').orderBy('position').execute()).map((row) => row.user_id);
}

/** Records that this person got a rant, so that somebody else is next. */
export async function recordTurn(tx: Tx, { option, people }: { option: string; people: number }, userId: string): Promise<void> {
  if (people < 2) return;
  const last = tx.db
    .selectFrom('option_answerers')
    .select((eb) => eb.fn.max('turn').as('turn'))
    .where('option_id', '=', option);
  const nextTurn = ((await last.executeTakeFirst())?.turn ?? 0) + 1;
  await tx.db
    .updateTable('option_answerers')
    .set({ turn: nextTurn })
    .where('option_id', '=', option)
    .where('user_id', '=', userId)
    .execute();
}
