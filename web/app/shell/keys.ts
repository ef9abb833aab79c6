/** The keys and what they do (product.md 8.8), in the order in which '?' lists them. Two letters are pressed one after the other. */
import type { User } from '@earshot/contract/accounts';
import { may, type Permission } from '@earshot/contract/policy';
import { inLanguage } from '../../lib/language.ts';
import { t } from '../words.ts';

export interface Key {
  press: string;
  label: string;
  /** Where it leads; the others are known by what they press. */
  to?: string;
  permission?: Permission;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
/** The key of the palette, as this keyboard calls it. */
export const paletteKey = inLanguage(() => (isMac ? '⌘ K' : t('app.searchKey')));

const keys = inLanguage((): readonly Key[] => [
  { press: '/', label: t('app.keySearch') },
  { press: 'n', label: t('app.keySubmit'), to: '/rant' },
  { press: 'g d', label: t('app.keyDashboard'), to: '/dashboard' },
  { press: 'g r', label: t('app.keyRants'), to: '/rants' },
  { press: 'g k', label: t('app.keyKnowledgeBase'), to: '/knowledge-base' },
  { press: 'g w', label: t('app.keyDeeds'), to: '/you-said-we-did' },
  { press: 'g a', label: t('app.keyPlans'), to: '/action-plans', permission: 'plan.manage' },
  { press: 'g m', label: t('app.keyMetrics'), to: '/department-metrics', permission: 'dashboard.manage' },
  { press: 'g o', label: t('app.keyOptions'), to: '/manage-options', permission: 'option.manage' },
  { press: 'g u', label: t('app.keyUsers'), to: '/user-management', permission: 'user.read' },
  { press: 'g s', label: t('app.keySettings'), to: '/settings', permission: 'settings.write' },
  { press: 'g p', label: t('app.keyProfile'), to: '/profile' },
  { press: 'g h', label: t('app.keyGuides'), to: '/help' },
  { press: paletteKey(), label: t('app.keyPalette') },
  { press: '?', label: t('app.keyHelp') },
]);

export const keysOf = (user: User): readonly Key[] => keys().filter(({ permission }) => !permission || may(user, permission));

/** What was pressed. On a keyboard of other letters the place of the key counts. */
export function pressed({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[ -~]$/.test(key)) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key[A-Z]$/.test(code) && !shiftKey ? code.slice(3).toLowerCase() : key;
}
