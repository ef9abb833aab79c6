/** Sentences about the readers of a rant, which promise no more than the server enforces. */

import type { Visibility } from '@earshot/contract/policy';
import type { Organisation } from '@earshot/contract/settings';
import type { Option } from '#features/options/contract';
import type { RantDetail } from '../../contract/shapes.ts';
import { t } from '../words.ts';

/** The readers that the organisation chose: everybody, all handlers, or of the managers only those of the rant's department. */
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

/** Says who can read one's own rant, before sending it and afterwards. `target` undefined: none is chosen yet. */
export function readersOfMine(readers: Readers, target: Target | undefined): string {
  const readersText = t(`${sentences[readers]}You`);
  return target ? `${readersText} ${exclusion(target) ?? t('rants.noAccount', { target: target.name })}` : readersText;
}

/** Warns the author before sending that nobody could answer, and says who can read the rant nevertheless. */
export function unansweredText(visibility: Visibility, { hasAccount, isUndecided }: Target): string {
  const reason = hasAccount ? t('rants.onlyTarget') : isUndecided ? t('rants.onlyNamesake') : t('rants.nobodyHere');
  if (visibility === 'own') return `${reason} ${t('rants.keptOwn')}`;
  return `${reason} ${hasAccount || isUndecided ? t('rants.keptAllElse') : t('rants.keptAll')}`;
}

/** Says who can read a rant: as "you" to its author, with the author's name to other readers. */
export function readersOf(rant: RantDetail, readers: Readers): string {
  const target = targetOf(rant);
  if (rant.isMine) return readersOfMine(readers, target);
  return [readersOfOthers(rant, readers), exclusion(target)].filter(Boolean).join(' ');
}

function readersOfOthers({ author }: RantDetail, readers: Readers): string {
  return author === null ? t(`${sentences[readers]}Nobody`) : t(sentences[readers], { author });
}
