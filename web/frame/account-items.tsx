/** What is one's own: Profile, Help, Logout (ui/dialog/lazy-popover.tsx). */
import { Menu } from '@mantine/core';
import { IconHelp, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '../entry/words.ts';
import { useSession } from '../lib/session/session.tsx';
import { AnchorRef, type LazyPopover } from '../ui/dialog/lazy-popover.tsx';

export default function AccountItems({ popover }: { popover: LazyPopover }) {
  const { logout } = useSession();
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
        <Menu.Item component={Link} to="/help" leftSection={<IconHelp size={18} stroke={1.75} aria-hidden />}>
          {t('app.help')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={() => void logout()}>
          {t('app.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
