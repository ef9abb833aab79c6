/** Links between target employees and accounts: admins link them, and say whether an account with a similar name is that person. */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { Option, OptionList, options } from '@earshot/contract/options';
import { type Actor, canLinkTarget, readerOf } from '@earshot/contract/policy';
import { normalEmail } from '@earshot/contract/text';
import type { App, Tx } from '../../platform/app.ts';
import type { Executor } from '../../platform/db/open.ts';
import { refuse } from '../../platform/refusal.ts';
import { activeOf, findByEmail, personName } from '../accounts/index.ts';
import { lockOption } from './commands.ts';
import { isMadeByLinked } from './makers.ts';
import { shownOption } from './present.ts';
import { accountsByTarget, openQuestions, undecidedLinks } from './questions.ts';
import type { OptionRow } from './store.ts';

/** null: by whoever runs the server. */
type Decider = string | null;

/** Records an admin's decision on this name and account, so that it is not asked again. */
const settle = (tx: Tx, optionId: string, userId: string) =>
  tx.db
    .insertInto('possible_links')
    .values({ option_id: optionId, user_id: userId, found_at: tx.now, decided_at: tx.now })
    .onConflict((c) => c.columns(['option_id', 'user_id']).doUpdateSet({ decided_at: tx.now }))
    .execute();

/** The link itself, to another account or to none. */
async function setLink(tx: Tx, decider: Decider, row: OptionRow, userId: string | null): Promise<void> {
  await tx.db.updateTable('options').set({ user_id: userId }).where('id', '=', row.id).execute();
  for (const one of [row.user_id, userId]) if (one !== null) await settle(tx, row.id, one);
  const payload = { named: [{ id: row.id, name: row.name }] };
  await tx.record({ type: 'option.linked', actorId: decider, subject: row.id, data: { from: row.user_id, to: userId }, payload });
}

/** An account of the same name is somebody else. */
async function setApart(tx: Tx, decider: Decider, optionId: string, userId: string): Promise<void> {
  await settle(tx, optionId, userId);
  await tx.record({ type: 'option.notLinked', actorId: decider, subject: userId, data: { option: optionId } });
}

/** Neither the person himself, nor an admin whom he made since. Throws `ifOwn` or `made_by_linked`. */
async function mustBeFree(tx: Tx, actor: Actor, optionId: string, ifOwn: 'own_link' | 'question_not_found'): Promise<void> {
  const accounts = (await accountsByTarget(tx.db)).get(optionId) ?? [];
  if (!canLinkTarget(actor, accounts)) throw refuse(ifOwn);
  if (await isMadeByLinked(tx.db, readerOf(actor), optionId, accounts)) throw refuse('made_by_linked');
}

/** Admins say whose rants these are, so that he never sees them; nobody undoes a link to himself. */
export function linkTarget(app: App, actor: Actor, list: OptionList, id: string, userId: string | null): Promise<Option> {
  return app.write(async (tx) => {
    await app.dialect.namingLock.execute(tx.db);
    const row = await lockOption(app, tx, list, id);
    if (list !== 'targetEmployees') throw refuse('link_needs_employee');
    if (row.user_id !== userId) {
      await mustBeFree(tx, actor, id, 'own_link');
      if (userId !== null && (await personName(tx.db, userId)) === undefined) throw refuse('user_not_found');
      await setLink(tx, actor.id, row, userId);
    }
    return shownOption(app, tx.db, actor, id);
  });
}

/** Throws `question_not_found`: it was answered, there is none, or it is about the actor himself. */
export function decideLink(
  app: App,
  actor: Actor,
  list: OptionList,
  id: string,
  { userId, isSame }: BodyOf<typeof options.decide>,
): Promise<Option> {
  return app.write(async (tx) => {
    await app.dialect.namingLock.execute(tx.db);
    const row = await lockOption(app, tx, list, id);
    const isOpen = (await undecidedLinks(tx.db)).some((pair) => pair.optionId === id && pair.userId === userId);
    if (!isOpen) throw refuse('question_not_found');
    await mustBeFree(tx, actor, id, 'question_not_found');
    if (isSame) await setLink(tx, actor.id, row, userId);
    else await setApart(tx, actor.id, id, userId);
    return shownOption(app, tx.db, actor, id);
  });
}

/** A name and an account of which whoever runs the server can say whether they are the same. */
export interface Link {
  optionId: string;
  option: string;
  name: string;
  email: string;
  isLinked: boolean;
  /** Every active admin is or may be the person. */
  byNobody: boolean;
}

/** Open questions, and links that no active admin may change. */
export async function linksToDecide(db: Executor): Promise<Link[]> {
  const admins = await activeOf(db, 'admin');
  const accounts = await accountsByTarget(db);
  const mayDecide = async (admin: string, id: string) => {
    const excluded = accounts.get(id) ?? [];
    return !excluded.includes(admin) && !(await isMadeByLinked(db, admin, id, excluded));
  };
  const byNobody = async (id: string) => {
    for (const admin of admins) if (await mayDecide(admin, id)) return false;
    return true;
  };
  const linked = await db
    .selectFrom('options')
    .innerJoin('users', 'users.id', 'options.user_id')
    .select(['options.id as optionId', 'options.name as option', 'users.name', 'users.email'])
    .where('users.deleted_at', 'is', null)
    .orderBy('options.name_folded')
    .execute();
  const links: Link[] = [];
  for (const one of await openQuestions(db)) links.push({ ...one, isLinked: false, byNobody: await byNobody(one.optionId) });
  for (const one of linked) if (await byNobody(one.optionId)) links.push({ ...one, isLinked: true, byNobody: true });
  return links;
}

/** The decision of whoever runs the server, for cases that no admin may decide. Throws `option_not_found` or `question_not_found`. */
export function decideOnServer(app: App, id: string, email: string, isSame: boolean): Promise<{ option: string; name: string }> {
  return app.write(async (tx) => {
    await app.dialect.namingLock.execute(tx.db);
    const row = await lockOption(app, tx, 'targetEmployees', id);
    const person = await findByEmail(tx.db, normalEmail(email));
    const isOpen = (await undecidedLinks(tx.db)).some((pair) => pair.optionId === id && pair.userId === person?.id);
    const isLinked = person !== undefined && row.user_id === person.id;
    if (!person || !(isOpen || (isLinked && !isSame))) throw refuse('question_not_found');
    if (isSame) await setLink(tx, null, row, person.id);
    else if (isLinked) await setLink(tx, null, row, null);
    else await setApart(tx, null, id, person.id);
    return { option: row.name, name: person.name };
  });
}
