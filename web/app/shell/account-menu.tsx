/** Who is signed in, and what is his own: Profile, Logout (spec 2 'Navigation and shell'). */
import { isHandler } from '@earshot/contract/policy';
import { Menu } from '@mantine/core';
import { IconChevronDown, IconHelp, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession, useUser } from '../../lib/session.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { roleWord } from '../../ui/role-chip.tsx';
import { t } from '../words.ts';
import classes from './header.module.css';

export function AccountMenu() {
  const user = useUser();
  const { logout } = useSession();
  return (
    <Menu position="bottom-end" width={200} shadow="md" radius={14} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.account}>
          <span className={classes.person}>
            <span className={classes.name} dir="auto">
              {user.name}
            </span>
            <span className={classes.role}>{roleWord(user.role)}</span>
          </span>
          <Avatar name={user.name} strong={isHandler(user)} />
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
          <span className={classes.hidden}>{t('app.account')}</span>
        </button>
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
