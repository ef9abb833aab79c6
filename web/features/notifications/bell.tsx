/** The bell: how much is unread, and the list behind it; on phones a drawer. New ones also come as toasts (spec 7). */
import { type Notification, pathOf } from '@earshot/contract/notifications';
import { ActionIcon, Drawer, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { shortCount } from '../../lib/count.ts';
import { useServerEvent } from '../../lib/live.tsx';
import { useUnreadInTitle } from '../../lib/window-title.ts';
import { toast } from '../../ui/toast.tsx';
import classes from './bell.module.css';
import { useUnread } from './calls.ts';
import { t } from './words.ts';

const load = () => import('./list/notification-list.tsx');
const NotificationList = lazy(load);
/** By the time the bell is pressed its list is here; if not, pressing says what is wrong. */
const preload = () => void load().catch(() => null);

export function Bell() {
  const unread = useUnread();
  useUnreadInTitle(unread);
  const [open, setOpen] = useState(false);
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const arrived = useCallback((item: Notification) => {
    if (item.read) return;
    const to = pathOf(item);
    toast[item.priority === 'high' ? 'warning' : 'info'](item.message, { title: item.title, ...(to && { to }) });
  }, []);
  useServerEvent('notification', arrived);
  const close = () => setOpen(false);
  const button = (
    <ActionIcon
      aria-label={t('notifications.bell', { n: unread, count: shortCount(unread) })}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
      onPointerEnter={preload}
      onFocus={preload}
      className={classes.bell}
    >
      <IconBell size={20} stroke={1.75} aria-hidden />
      {unread > 0 && (
        <span className={classes.badge} aria-hidden>
          {shortCount(unread)}
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
          <Suspense fallback={null}>
            <NotificationList onClose={close} bare />
          </Suspense>
        </Drawer>
      </>
    );
  return (
    <Popover opened={open} onChange={setOpen} width={360} position="bottom-end" shadow="md" radius={14} trapFocus returnFocus withinPortal>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('notifications.title')}>
        <Suspense fallback={null}>
          <NotificationList onClose={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
