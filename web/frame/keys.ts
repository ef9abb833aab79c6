/** All keyboard shortcuts (product.md 8.8), in the order in which '?' lists them. Two letters are pressed one after the other. */
import type { User } from '@earshot/contract/accounts';
import { featureOf, mayOpen } from '@earshot/contract/pages';
import { may } from '@earshot/contract/policy';
import { keys as keysOfFeatures, keysOwners } from '../../features/assembled/web-keys.ts';
import { t } from '../entry/words.ts';
import { isOn, partsOn } from '../lib/features.ts';
import { inLanguage } from '../lib/language/language.ts';
import type { Key } from './key-part.ts';
import { t as menuWords } from './menu-words.ts';
import { isMac, sendKey } from './send-key.ts';
import { withParts } from './with-parts.ts';

/** The shortcut of the palette as labelled on this device. */
export const paletteKey = inLanguage(() => (isMac ? '⌘ K' : t('app.searchKey')));

const own = (): Key[] => [
  { press: '/', label: t('app.keySearch') },
  { press: 'n', label: t('app.keyNote'), may: 'rant.decide' },
  // 'n' opens the form if no rant is focused.
  { press: 'n', label: t('app.keySubmit'), to: '/rant' },
  { press: 'j', label: t('app.keyDown') },
  { press: 'k', label: t('app.keyUp') },
  { press: 'Enter', label: t('app.keyOpen') },
  { press: 'x', label: t('app.keySelect'), may: 'rant.decide' },
  { press: 'r', label: t('app.keyAnswer'), may: 'rant.decide' },
  { press: 'a', label: t('app.keyTake'), may: 'rant.decide' },
  { press: 's', label: t('app.keyStatus'), may: 'rant.decide' },
  { press: 'e', label: t('app.keyResolve'), may: 'rant.decide' },
  { press: 'u', label: t('app.keyUrgent'), may: 'rant.decide' },
  { press: sendKey(), label: t('app.keySend'), may: 'rant.decide' },
  { press: 'g r', label: t('app.keyRants'), to: '/rants' },
  { press: 'g u', label: t('app.keyUsers'), to: '/user-management' },
  { press: 'g s', label: t('app.keySettings'), to: '/administration' },
  { press: 'g p', label: t('app.keyProfile'), to: '/profile' },
  { press: paletteKey(), label: t('app.keyPalette') },
  { press: '?', label: t('app.keyHelp') },
];
const keys = inLanguage((): readonly Key[] =>
  withParts(
    own(),
    partsOn(keysOfFeatures, keysOwners).flatMap((part) => part(menuWords)),
    'press',
  ),
);

export const keysOf = (user: User): readonly Key[] =>
  keys().filter(
    (key) =>
      (!key.to || (isOn(featureOf(key.to)) && mayOpen(user, key.to))) && (!key.may || may({ id: user._id, role: user.role }, key.may)),
  );

/** The key that was pressed. On keyboards with non-Latin scripts its position counts. */
export function pressed({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[ -~]$/.test(key)) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key[A-Z]$/.test(code) && !shiftKey ? code.slice(3).toLowerCase() : key;
}
