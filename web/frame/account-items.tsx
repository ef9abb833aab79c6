/**
 * Items of the account menu: Profile, Logout, and below a line those of features. Loaded when the pointer or focus reaches the menu's
 * button (ui/dialog/lazy-popover.tsx).
 */
import { Menu } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { accountItems, accountItemsOwners } from '../../features/assembled/web-account.ts';
import { t } from '../entry/words.ts';
import { partsOn } from '../lib/features.ts';
import { useSession } from '../lib/session/session.tsx';
import { AnchorRef, type LazyPopover } from '../ui/dialog/lazy-popover.tsx';
import { t as menuWords } from './menu-words.ts';

export default function AccountItems({ popover }: { popover: LazyPopover }) {
  const { logout } = useSession();
  const addedItems = partsOn(accountItems, accountItemsOwners).flatMap((part) => part(menuWords));
  return (
    <Menu
      id={popover.id}
      opened={popover.isOpen}
      onChange={popover.setIsOpen}
      position="bottom-end"
      width={200}
      shadow="md"
      radius={14}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <AnchorRef of={popover.at} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={18} stroke={1.75} aria-hidden />}>
          {t('app.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={() => void logout()}>
          {t('app.logout')}
        </Menu.Item>
        {addedItems.length > 0 && <Menu.Divider />}
        {addedItems.map(({ to, label, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={18} stroke={1.75} aria-hidden />}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
