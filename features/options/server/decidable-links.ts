import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { canLinkTarget } from '../contract/policy.ts';
import { type PossibleLink, possibleLinks } from './possible-links.ts';
import { accountsByTarget } from './target-accounts.ts';

/** The possible links that this person may decide, without those that may be their own account's. */
export function decidableBy(
  actor: Actor,
  links: readonly PossibleLink[],
  accounts: ReadonlyMap<string, readonly string[]>,
): PossibleLink[] {
  return links.filter(({ optionId }) => canLinkTarget(actor, accounts.get(optionId) ?? []));
}

export async function countDecidable({ db }: App, actor: Actor): Promise<number> {
  const links = decidableBy(actor, await possibleLinks(db), await accountsByTarget(db));
  return new Set(links.map(({ optionId }) => optionId)).size;
}
