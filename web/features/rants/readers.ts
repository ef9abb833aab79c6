/** Who can read a rant, in words that promise no more than the server enforces (look 10). */
import type { Visibility } from '@earshot/contract/policy';
import type { RantDetail } from '@earshot/contract/rants';
import { t } from './words.ts';

/** Before it is sent, and on one's own rant. */
export function readersOfMine(visibility: Visibility, targetHasAccount: boolean): string {
  const who = visibility === 'all' ? t('rants.readAllYou') : t('rants.readOwnYou');
  return targetHasAccount ? `${who} ${t('rants.notTarget')}` : who;
}

/** What the author must know before sending where nobody could answer, and who reads it all the same. */
export function unansweredWords(visibility: Visibility, targetHasAccount: boolean): string {
  const why = targetHasAccount ? t('rants.onlyTarget') : t('rants.nobodyHere');
  if (visibility === 'own') return `${why} ${t('rants.keptOwn')}`;
  return `${why} ${targetHasAccount ? t('rants.keptAllElse') : t('rants.keptAll')}`;
}

/** On a rant: the author's name stands for "you" on others'. */
export function readersOf(rant: RantDetail): string {
  if (rant.isMine) return readersOfMine(rant.visibility, rant.targetHasAccount);
  const who = readersOfOthers(rant);
  return rant.targetHasAccount ? `${who} ${t('rants.notNamed', { target: rant.target })}` : who;
}

function readersOfOthers({ visibility, author }: RantDetail): string {
  if (author === null) return visibility === 'all' ? t('rants.readAllNobody') : t('rants.readOwnNobody');
  return visibility === 'all' ? t('rants.readAll', { author }) : t('rants.readOwn', { author });
}
