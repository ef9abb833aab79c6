/** Answerers: the people who get new rants for a department or a category, in turn where they are several. */
import { sentence } from '@earshot/words/sentence';
import { handlersByName } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { refuse } from '#server/platform/refusal.ts';

const inOrder = (db: Executor) => db.selectFrom('option_answerers').selectAll().orderBy('option_id').orderBy('position');

export async function countAnswerers(db: Executor): Promise<Map<string, number>> {
  const rows = await inOrder(db).execute();
  return new Map([...Map.groupBy(rows, (row) => row.option_id)].map(([id, some]) => [id, some.length]));
}

/** The answerers of each option, without people who handle no rants any more. */
export async function answerersByOption(db: Executor, handlers: readonly { id: string; name: string }[]) {
  const names = new Map(handlers.map(({ id, name }) => [id, name]));
  const rows = await inOrder(db).execute();
  const shown = rows.flatMap(({ option_id, user_id }) => ({ option: option_id, _id: user_id, name: names.get(user_id) ?? '' }));
  return Map.groupBy(
    shown.filter(({ name }) => name !== ''),
    ({ option }) => option,
  );
}

/** Returns how many answer for it now; undefined where they are the same as before. Throws `invalid` where one of them handles no rants. */
export async function changeAnswerers(tx: Tx, id: string, userIds: readonly string[]): Promise<number | undefined> {
  const people = [...new Set(userIds)];
  const handlers = new Set((await handlersByName(tx.db)).map((person) => person.id));
  if (!people.every((one) => handlers.has(one))) throw refuse('invalid', { fields: { answerers: sentence('field.ownerOfRants') } });
  const before = await inOrder(tx.db).where('option_id', '=', id).execute();
  if (before.map((row) => row.user_id).join() === people.join()) return undefined;
  const turns = new Map(before.map((row) => [row.user_id, row.turn]));
  await tx.db.deleteFrom('option_answerers').where('option_id', '=', id).execute();
  const rows = people.map((user_id, position) => ({ option_id: id, user_id, position, turn: turns.get(user_id) ?? 0 }));
  if (rows.length > 0) await tx.db.insertInto('option_answerers').values(rows).execute();
  return people.length;
}

/** Ids of the answerers, the next one first. Locked until the transaction ends, so that two new rants do not go to the same person. */
export async function lockAnswerersByTurn(app: App, tx: Tx, { option, people }: { option: string; people: number }): Promise<string[]> {
  // The option is locked and not its answerers: PostgreSQL returns rows that it waited for in the order they had before.
  if (people > 1) await tx.db.selectFrom('options').select('id').where('id', '=', option).modifyEnd(app.dialect.forNoKeyUpdate).execute();
  return answerersByTurn(tx.db, option);
}

/** The same without a lock, for previews. */
export async function answerersByTurn(db: Executor, option: string): Promise<string[]> {
  const rows = db.selectFrom('option_answerers').select('user_id').where('option_id', '=', option);
  return (await rows.orderBy('turn').orderBy('position').execute()).map((row) => row.user_id);
}

/** This person has taken a rant: the next one is another's. */
export async function passTurn(tx: Tx, { option, people }: { option: string; people: number }, userId: string): Promise<void> {
  if (people < 2) return;
  const last = tx.db
    .selectFrom('option_answerers')
    .select((eb) => eb.fn.max('turn').as('turn'))
    .where('option_id', '=', option);
  const turn = ((await last.executeTakeFirst())?.turn ?? 0) + 1;
  await tx.db.updateTable('option_answerers').set({ turn }).where('option_id', '=', option).where('user_id', '=', userId).execute();
}
