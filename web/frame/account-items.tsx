/** What is one's own: Profile, About me, Help, Logout; of protectors also what was told to them (ui/dialog/lazy-popover.tsx). */
import { Menu } from '@mantine/core';
import { IconHeartHandshake, IconHelp, IconLogout, IconScale, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '../entry/words.ts';
import { useSession, useUser } from '../lib/session/session.tsx';
import { AnchorRef, type LazyPopover } from '../ui/dialog/lazy-popover.tsx';

export default function AccountItems({ popover }: { popover: LazyPopover }) {
  const { logout, settings } = useSession();
  const isProtector = settings?.protectors.includes(useUser()._id) ?? false;
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
        <Menu.Item component={Link} to="/about-me" leftSection={<IconScale size={18} stroke={1.75} aria-hidden />}>
          {t('app.aboutMe')}
        </Menu.Item>
        {isProtector && (
          <Menu.Item component={Link} to="/check-ins" leftSection={<IconHeartHandshake size={18} stroke={1.75} aria-hidden />}>
            {t('app.checkIns')}
          </Menu.Item>
        )}
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
