/** Decisions about links by the person who runs the server (`npx earshot link`), if no admin may decide. */
import { normalEmail } from '@earshot/contract/text';
import { activeIdsInRole, findByEmail } from '#features/accounts/server';
import type { App } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockOption } from './commands.ts';
import { rejectLink, setLink } from './links.ts';
import { possibleLinks, undecidedLinks } from './possible-links.ts';
import { isPromotedByLinked } from './promotions.ts';
import { accountsByTarget } from './target-accounts.ts';

/** A target employee and an account that is or may be the same person. */
export interface TargetLink {
  optionId: string;
  option: string;
  name: string;
  email: string;
  isLinked: boolean;
  /** No admin may decide: every active admin is or may be this person. */
  byNobody: boolean;
}

/** The links that wait for a decision, and those that no active admin may change. */
export async function linksToDecide(db: Executor): Promise<TargetLink[]> {
  const admins = await activeIdsInRole(db, 'admin');
  const accounts = await accountsByTarget(db);
  const mayDecide = async (admin: string, id: string) => {
    const excluded = accounts.get(id) ?? [];
    return !excluded.includes(admin) && !(await isPromotedByLinked(db, admin, id, excluded));
  };
  const byNobody = async (id: string) => {
    for (const admin of admins) if (await mayDecide(admin, id)) return false;
    return true;
  };
  const linkedRows = await db
    .selectFrom('options')
    .innerJoin('users', 'users.id', 'options.user_id')
    .select(['options.id as optionId', 'options.name as option', 'users.name', 'users.email'])
    .where('users.deleted_at', 'is', null)
    .orderBy('options.name_folded')
    .execute();
  const links: TargetLink[] = [];
  for (const possible of await possibleLinks(db)) links.push({ ...possible, isLinked: false, byNobody: await byNobody(possible.optionId) });
  for (const row of linkedRows) if (await byNobody(row.optionId)) links.push({ ...row, isLinked: true, byNobody: true });
  return links;
}

/**
 * Decides whether the account with this address is the target employee. Returns the names of both. Throws `option_not_found`, and
 * `question_not_found` if there is nothing to decide.
 */
export function decideLinkOnServer(app: App, id: string, email: string, isSame: boolean): Promise<{ option: string; name: string }> {
  return app.write(async (tx) => {
    await app.dialect.namingLock.execute(tx.db);
    const row = await lockOption(app, tx, 'targetEmployees', id);
    const person = await findByEmail(tx.db, normalEmail(email));
    const isOpen = (await undecidedLinks(tx.db)).some((pair) => pair.optionId === id && pair.userId === person?.id);
    const isLinked = person !== undefined && row.user_id === person.id;
    if (!person || !(isOpen || (isLinked && !isSame))) throw refuse('question_not_found');
    if (isSame) await setLink(tx, null, row, person.id);
    else if (isLinked) await setLink(tx, null, row, null);
    else await rejectLink(tx, null, id, person.id);
    return { option: row.name, name: person.name };
  });
}
