import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { canLinkTarget } from '../contract/policy.ts';
import { type PossibleLink, possibleLinks } from './possible-links.ts';
import { accountsByTarget } from './target-accounts.ts';

/** Possible links that this person may decide: never where the account may be their own. */
export function decidableBy(
  actor: Actor,
  links: readonly PossibleLink[],
  accounts: ReadonlyMap<string, readonly string[]>,
): PossibleLink[] {
  return links.filter(({ optionId }) => canLinkTarget(actor, accounts.get(optionId) ?? []));
}

/** How many names wait for this person's decision. */
export async function countDecidable({ db }: App, actor: Actor): Promise<number> {
  const links = decidableBy(actor, await possibleLinks(db), await accountsByTarget(db));
  return new Set(links.map(({ optionId }) => optionId)).size;
}
