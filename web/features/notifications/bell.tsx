/** The bell: how much is unread, and the list behind it; on phones a drawer. New ones also come as toasts (spec 7). */
import type { Notification } from '@earshot/contract/notifications';
import { ActionIcon, Drawer, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useServerEvent } from '../../lib/live.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './bell.module.css';
import { useUnread } from './calls.ts';
import { NotificationList } from './notification-list.tsx';
import { addressOf } from './related.ts';
import { t } from './words.ts';

const badgeMost = 99;

export function Bell() {
  const unread = useUnread();
  const [open, setOpen] = useState(false);
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const arrived = useCallback((item: Notification) => {
    if (item.read) return;
    const to = addressOf(item);
    toast[item.priority === 'high' ? 'warning' : 'info'](item.message, { title: item.title, ...(to && { to }) });
  }, []);
  useServerEvent('notification', arrived);
  const close = () => setOpen(false);
  const button = (
    <ActionIcon
      aria-label={t('notifications.bell', { n: unread })}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
      className={classes.bell}
    >
      <IconBell size={20} stroke={1.75} aria-hidden />
      {unread > 0 && (
        <span className={classes.badge} aria-hidden>
          {unread > badgeMost ? `${badgeMost}+` : unread}
        </span>
      )}
    </ActionIcon>
  );
  if (phone)
    return (
      <>
        {button}
        <Drawer
          opened={open}
          onClose={close}
          position="right"
          size="100%"
          title={t('notifications.title')}
          closeButtonProps={{ 'aria-label': t('notifications.close') }}
          attributes={{ header: { role: 'presentation' } }}
          classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
        >
          <NotificationList onClose={close} bare />
        </Drawer>
      </>
    );
  return (
    <Popover opened={open} onChange={setOpen} width={360} position="bottom-end" shadow="md" radius={14} trapFocus returnFocus withinPortal>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('notifications.title')}>
        <NotificationList onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
