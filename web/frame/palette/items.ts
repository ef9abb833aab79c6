/** Palette entries that need no server: actions and pages that the person may use. */
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
  IconSettings,
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
import { useAdministration } from '../administration.tsx';
import { menuOf } from '../menu.ts';
import { t as menuWords } from '../menu-words.ts';
import { useWaitingAccounts } from '../waiting.ts';
import { withParts } from '../with-parts.ts';
import type { PaletteItem } from './part.ts';

export interface Item {
  id: string;
  label: string;
  description?: string;
  /** Field in which it was found if not in the label, and the text around the hit. */
  found?: { label: string; text: string } | undefined;
  /** Status, at the end of the line. */
  state?: ReactNode;
  icon: Icon;
  run: () => void;
}

export interface Group {
  label: string;
  items: readonly Item[];
}

/** Opens a page and closes whatever is open over the current one. */
export type Go = (to: To, state?: OpeningState) => void;

export function usePages(go: Go): readonly Item[] {
  const user = useUser();
  const own: PaletteItem[] = [
    { to: '/profile', label: t('app.profile'), icon: IconUserCircle },
    { to: '/recently-deleted', label: t('app.deleted'), icon: IconTrash },
    { to: '/sign-ins', label: t('app.signIns'), icon: IconLogin2 },
  ];
  const otherPages = withParts(
    own,
    palette.flatMap((part) => part(menuWords)),
    'to',
  );
  // The form for a rant is listed among the actions instead.
  const pages = [
    ...menuOf(user).filter(({ to }) => to !== '/rant'),
    ...otherPages.filter(({ to }) => isOn(featureOf(to)) && mayOpen(user, to)),
  ];
  const administration = useAdministration().filter(({ to }) => to !== '/administration');
  return [
    ...pages.map(({ to, label, icon }) => ({ id: to, label, icon, run: () => go(to) })),
    ...administration.map(({ to, label, about }) => ({ id: to, label, description: about, icon: IconSettings, run: () => go(to) })),
  ];
}

export function useActions(go: Go, openKeys: () => void): readonly Item[] {
  const user = useUser();
  const { logout } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const waitingAccounts = useWaitingAccounts();
  const item = (id: string, label: string, icon: Icon, run: () => void): Item => ({ id, label, icon, run });
  const opens = (to: PagePath, id: string, label: string, icon: Icon, state?: OpeningState) =>
    mayOpen(user, to) ? [item(id, label, icon, () => go(to, state))] : [];
  return [
    ...opens('/rant', 'submit', t('app.keySubmit'), IconPencilPlus),
    ...partsOn(paletteActions, paletteActionsOwners)
      .flatMap((part) => part(menuWords))
      .flatMap(({ to, id, label, icon }) => opens(to, id, label, icon, opening)),
    ...(may(user, 'user.write') ? opens('/user-management', 'user', t('app.newUser'), IconUserPlus, opening) : []),
    ...(waitingAccounts > 0
      ? [item('approve', t('app.approve', { n: waitingAccounts }), IconCircleCheck, () => go('/user-management?status=pending'))]
      : []),
    item('scheme', t(isDark ? 'app.toLight' : 'app.toDark'), isDark ? IconSun : IconMoon, () => setColorScheme(isDark ? 'light' : 'dark')),
    item('keys', t('app.shortcuts'), IconKeyboard, openKeys),
    item('logout', t('app.logout'), IconLogout, () => void logout()),
  ];
}
