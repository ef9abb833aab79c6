/** Links between target employees and accounts: admins link them, and decide whether an account with a similar name is that person. */
import type { BodyOf } from '@earshot/contract/endpoint';
import type { OptionList } from '@earshot/contract/option-lists';
import { type Actor, readerOf } from '@earshot/contract/policy';
import { personName } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Option, options } from '../contract/calls.ts';
import { canLinkTarget } from '../contract/policy.ts';
import { lockOption } from './commands.ts';
import { undecidedLinks } from './possible-links.ts';
import { shownOption } from './present.ts';
import { isPromotedByLinked } from './promotions.ts';
import type { OptionRow } from './store.ts';
import { accountsByTarget } from './target-accounts.ts';

/** The id of an admin; null: a command on the server. */
type Decider = string | null;

/** Records the decision about this name and account, so that nobody is asked again. */
const markDecided = (tx: Tx, optionId: string, userId: string) =>
  tx.db
    .insertInto('possible_links')
    .values({ option_id: optionId, user_id: userId, found_at: tx.now, decided_at: tx.now })
    .onConflict((c) => c.columns(['option_id', 'user_id']).doUpdateSet({ decided_at: tx.now }))
    .execute();

export async function setLink(tx: Tx, decider: Decider, row: OptionRow, userId: string | null): Promise<void> {
  await tx.db.updateTable('options').set({ user_id: userId }).where('id', '=', row.id).execute();
  for (const personId of [row.user_id, userId]) if (personId !== null) await markDecided(tx, row.id, personId);
  const payload = { named: [{ id: row.id, name: row.name }] };
  await tx.record({ type: 'option.linked', actorId: decider, subject: row.id, data: { from: row.user_id, to: userId }, payload });
}

/** Records that the account is not this target employee. */
export async function rejectLink(tx: Tx, decider: Decider, optionId: string, userId: string): Promise<void> {
  await markDecided(tx, optionId, userId);
  await tx.record({ type: 'option.notLinked', actorId: decider, subject: userId, data: { option: optionId } });
}

/**
 * Throws `ifOwn` if it is or may be the actor's own name, and `made_by_linked` if an account that is or may be this person has made the
 * actor an admin since.
 */
async function mustMayDecide(tx: Tx, actor: Actor, optionId: string, ifOwn: 'own_link' | 'question_not_found'): Promise<void> {
  const accounts = (await accountsByTarget(tx.db)).get(optionId) ?? [];
  if (!canLinkTarget(actor, accounts)) throw refuse(ifOwn);
  if (await isPromotedByLinked(tx.db, readerOf(actor), optionId, accounts)) throw refuse('made_by_linked');
}

/**
 * Links a target employee to an account, which then sees no rants about that name, or ends the link. Throws `option_not_found`,
 * `link_needs_employee`, `user_not_found`, `own_link` (nobody may remove the link to their own account) and `made_by_linked`.
 */
export function linkTarget(app: App, actor: Actor, list: OptionList, id: string, userId: string | null): Promise<Option> {
  return app.write(async (tx) => {
    await app.dialect.namingLock.execute(tx.db);
    const row = await lockOption(app, tx, list, id);
    if (list !== 'targetEmployees') throw refuse('link_needs_employee');
    if (row.user_id !== userId) {
      await mustMayDecide(tx, actor, id, 'own_link');
      if (userId !== null && (await personName(tx.db, userId)) === undefined) throw refuse('user_not_found');
      await setLink(tx, actor.id, row, userId);
    }
    return shownOption(app, tx.db, actor, id);
  });
}

/**
 * Decides whether an account is the target employee that it looks like. Throws `option_not_found`, `made_by_linked`, and
 * `question_not_found` if there is nothing to decide or the name may be the actor's own.
 */
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
    await mustMayDecide(tx, actor, id, 'question_not_found');
    if (isSame) await setLink(tx, actor.id, row, userId);
    else await rejectLink(tx, actor.id, id, userId);
    return shownOption(app, tx.db, actor, id);
  });
}
