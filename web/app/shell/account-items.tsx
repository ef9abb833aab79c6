/** What is one's own: Profile, Help, Logout (ui/float.tsx). */
import { Menu } from '@mantine/core';
import { IconHelp, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { At, type Float } from '../../ui/float.tsx';
import { t } from '../words.ts';

export default function AccountItems({ float }: { float: Float }) {
  const { logout } = useSession();
  return (
    <Menu
      id={float.id}
      opened={float.isOpen}
      onChange={float.setIsOpen}
      position="bottom-end"
      width={200}
      shadow="md"
      radius={14}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <At of={float.at} />
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
