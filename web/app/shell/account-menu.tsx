/** Who is signed in, and what is his own: where notifications appear, the shortcuts, Logout. */
import { isHandler } from '@earshot/contract/policy';
import { Menu } from '@mantine/core';
import { IconChevronDown, IconKeyboard, IconLogout } from '@tabler/icons-react';
import { useSession, useUser } from '../../lib/session.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { roleWord } from '../../ui/role-chip.tsx';
import { type ToastPosition, toast, toastPosition, toastPositions } from '../../ui/toast.tsx';
import { t } from '../words.ts';
import classes from './header.module.css';

export function AccountMenu({ onHelp }: { onHelp: () => void }) {
  const user = useUser();
  const { logout } = useSession();
  const position = toastPosition.use();
  const place = (choice: string) => {
    toastPosition.set(choice as ToastPosition);
    toast.info(t('app.positionTaken'));
  };
  return (
    <Menu position="bottom-end" width={240} shadow="md" radius={14} withinPortal={false} withInitialFocusPlaceholder={false}>
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
        <Menu.RadioGroup value={position} onChange={place}>
          <Menu.Label>{t('app.position')}</Menu.Label>
          {toastPositions.map((choice) => (
            <Menu.RadioItem key={choice} value={choice}>
              {t(`app.${choice}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={18} stroke={1.75} aria-hidden />} onClick={onHelp}>
          {t('app.shortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={() => void logout()}>
          {t('app.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
