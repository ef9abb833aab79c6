/** Entries of the palette that need no server: actions and pages that this person may use, and no others. */
import { featureOf, mayOpen, type PagePath } from '@earshot/contract/pages';
import { may } from '@earshot/contract/policy';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  type Icon,
  IconCircleCheck,
  IconKeyboard,
  IconLogin2,
  IconLogout,
  IconMoon,
  IconPencilPlus,
  IconSun,
  IconTrash,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { palette } from '../../../features/assembled/web-palette.ts';
import { paletteActions, paletteActionsOwners } from '../../../features/assembled/web-palette-actions.ts';
import { t } from '../../entry/words.ts';
import { isOn, partsOn } from '../../lib/features.ts';
import { type OpeningState, opening } from '../../lib/page/open-on-arrival.ts';
import { useSession, useUser } from '../../lib/session/session.tsx';
import { menuOf } from '../menu.ts';
import { t as sayMenu } from '../menu-words.ts';
import { useWaitingAccounts } from '../waiting.ts';
import { withParts } from '../with-parts.ts';
import type { PaletteItem } from './part.ts';

export interface Item {
  id: string;
  label: string;
  description?: string;
  /** Where else it was found, and the words around the hit. */
  found?: { label: string; text: string } | undefined;
  /** How it stands, at the end of the line. */
  state?: ReactNode;
  icon: Icon;
  run: () => void;
}

export interface Group {
  label: string;
  items: readonly Item[];
}

/** Goes there, and what was open over the page is closed. */
export type Go = (to: To, state?: OpeningState) => void;

export function usePages(go: Go): readonly Item[] {
  const user = useUser();
  const own: PaletteItem[] = [
    { to: '/profile', label: t('app.profile'), icon: IconUserCircle },
    { to: '/recently-deleted', label: t('app.deleted'), icon: IconTrash },
    { to: '/sign-ins', label: t('app.signIns'), icon: IconLogin2 },
  ];
  const others = withParts(
    own,
    palette.flatMap((part) => part(sayMenu)),
    'to',
  );
  // Submitting a rant is what one does, not where one goes.
  const pages = [
    ...menuOf(user).filter(({ to }) => to !== '/rant'),
    ...others.filter(({ to }) => isOn(featureOf(to)) && mayOpen(user, to)),
  ];
  return pages.map(({ to, label, icon }) => ({ id: to, label, icon, run: () => go(to) }));
}

export function useActions(go: Go, openKeys: () => void): readonly Item[] {
  const user = useUser();
  const { logout } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const waiting = useWaitingAccounts();
  const item = (id: string, label: string, icon: Icon, run: () => void): Item => ({ id, label, icon, run });
  const opens = (to: PagePath, id: string, label: string, icon: Icon, state?: OpeningState) =>
    mayOpen(user, to) ? [item(id, label, icon, () => go(to, state))] : [];
  return [
    ...opens('/rant', 'submit', t('app.keySubmit'), IconPencilPlus),
    ...partsOn(paletteActions, paletteActionsOwners)
      .flatMap((part) => part(sayMenu))
      .flatMap(({ to, id, label, icon }) => opens(to, id, label, icon, opening)),
    ...(may(user, 'user.write') ? opens('/user-management', 'user', t('app.newUser'), IconUserPlus, opening) : []),
    ...(waiting > 0
      ? [item('approve', t('app.approve', { n: waiting }), IconCircleCheck, () => go('/user-management?status=pending'))]
      : []),
    item('scheme', t(isDark ? 'app.toLight' : 'app.toDark'), isDark ? IconSun : IconMoon, () => setColorScheme(isDark ? 'light' : 'dark')),
    item('keys', t('app.shortcuts'), IconKeyboard, openKeys),
    item('logout', t('app.logout'), IconLogout, () => void logout()),
  ];
}
