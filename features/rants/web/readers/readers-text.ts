/** Sentences about the readers of a rant, which promise no more than the server enforces. */

import type { Visibility } from '@earshot/contract/policy';
import type { Organisation } from '@earshot/contract/settings';
import type { Option } from '#features/options/contract';
import type { RantDetail } from '../../contract/shapes.ts';
import { t } from '../words.ts';

/** The readers that the organisation chose: everybody, those who handle rants, or of these the managers of the department only. */
export type Readers = Visibility | 'departments';
export const readersIn = (visibility: Visibility, settings: Pick<Organisation, 'employeeVisibility' | 'managersSee'> | null): Readers =>
  visibility === 'own' && settings?.managersSee === 'departments' && settings.employeeVisibility === 'own' ? 'departments' : visibility;

const sentences = { all: 'rants.readAll', own: 'rants.readOwn', departments: 'rants.readDepartments' } as const;

/** The target, and whether that account is excluded from reading. */
export type Target = Pick<Option, 'name' | 'hasAccount' | 'isUndecided'>;

const targetOf = (rant: RantDetail): Target => ({
  name: rant.target,
  hasAccount: rant.targetHasAccount,
  isUndecided: rant.targetIsUndecided,
});

function exclusion({ name, hasAccount, isUndecided }: Target): string | null {
  if (hasAccount) return t('rants.notNamed', { target: name });
  return isUndecided ? t('rants.undecided') : null;
}

/** Before it is sent, and on one's own rant. `target` undefined: none is chosen yet. */
export function readersOfMine(readers: Readers, target: Target | undefined): string {
  const who = t(`${sentences[readers]}You`);
  return target ? `${who} ${exclusion(target) ?? t('rants.noAccount', { target: target.name })}` : who;
}

/** Tells the author before sending that nobody could answer, and who reads it nevertheless. */
export function unansweredText(visibility: Visibility, { hasAccount, isUndecided }: Target): string {
  const why = hasAccount ? t('rants.onlyTarget') : isUndecided ? t('rants.onlyNamesake') : t('rants.nobodyHere');
  if (visibility === 'own') return `${why} ${t('rants.keptOwn')}`;
  return `${why} ${hasAccount || isUndecided ? t('rants.keptAllElse') : t('rants.keptAll')}`;
}

/** On a rant: for readers other than the author, "you" becomes the author's name. */
export function readersOf(rant: RantDetail, readers: Readers): string {
  const target = targetOf(rant);
  if (rant.isMine) return readersOfMine(readers, target);
  return [readersOfOthers(rant, readers), exclusion(target)].filter(Boolean).join(' ');
}

function readersOfOthers({ author }: RantDetail, readers: Readers): string {
  return author === null ? t(`${sentences[readers]}Nobody`) : t(sentences[readers], { author });
}
