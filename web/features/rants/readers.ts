/** Who can read a rant, in words that promise no more than the server enforces. */
import type { Option } from '@earshot/contract/options';
import type { Visibility } from '@earshot/contract/policy';
import type { RantDetail } from '@earshot/contract/rants';
import { t } from './words.ts';

/** Whom it is about, and whether an account is kept out for it. */
export type Target = Pick<Option, 'name' | 'hasAccount' | 'isUndecided'>;

const targetOf = (rant: RantDetail): Target => ({
  name: rant.target,
  hasAccount: rant.targetHasAccount,
  isUndecided: rant.targetIsUndecided,
});

function keptOut({ name, hasAccount, isUndecided }: Target): string | null {
  if (hasAccount) return t('rants.notNamed', { target: name });
  return isUndecided ? t('rants.undecided') : null;
}

/** Before it is sent, and on one's own rant. `target` undefined: none is chosen yet. */
export function readersOfMine(visibility: Visibility, target: Target | undefined): string {
  const who = visibility === 'all' ? t('rants.readAllYou') : t('rants.readOwnYou');
  return target ? `${who} ${keptOut(target) ?? t('rants.noAccount', { target: target.name })}` : who;
}

/** What the author is told before sending where nobody could answer, and who reads it nevertheless. */
export function unansweredWords(visibility: Visibility, { hasAccount, isUndecided }: Target): string {
  const why = hasAccount ? t('rants.onlyTarget') : isUndecided ? t('rants.onlyNamesake') : t('rants.nobodyHere');
  if (visibility === 'own') return `${why} ${t('rants.keptOwn')}`;
  return `${why} ${hasAccount || isUndecided ? t('rants.keptAllElse') : t('rants.keptAll')}`;
}

/** On a rant: for readers other than the author, "you" becomes the author's name. */
export function readersOf(rant: RantDetail): string {
  const target = targetOf(rant);
  if (rant.isMine) return readersOfMine(rant.visibility, target);
  return [readersOfOthers(rant), keptOut(target)].filter(Boolean).join(' ');
}

function readersOfOthers({ visibility, author }: RantDetail): string {
  if (author === null) return visibility === 'all' ? t('rants.readAllNobody') : t('rants.readOwnNobody');
  return visibility === 'all' ? t('rants.readAll', { author }) : t('rants.readOwn', { author });
}
