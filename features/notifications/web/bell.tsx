/**
 * The bell: the number of unread notifications, and the list of notifications in a popover, on phones in a drawer. New ones also appear as
 * toasts (product.md 12.4).
 */
import { pathOf } from '@earshot/contract/notification-kinds';
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useCallback } from 'react';
import { shortCount } from '#web/lib/format/count.ts';
import { useUnreadInTitle } from '#web/lib/page/window-title.ts';
import { useServerEvent } from '#web/lib/realtime/live.tsx';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { Panel, SideDrawer, useLazyPopover } from '#web/ui/dialog/lazy-popover.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import type { Notification } from '../contract/calls.ts';
import classes from './bell.module.css';
import { useUnread } from './calls.ts';
import { t } from './words.ts';

const NotificationList = lazyComponent(() => import('./list/notification-list.tsx'));

export function Bell() {
  const unread = useUnread();
  useUnreadInTitle(unread);
  const phone = usePhone();
  const arrived = useCallback((item: Notification) => {
    if (item.read) return;
    const to = pathOf(item);
    toast[item.priority === 'high' ? 'warning' : 'info'](item.message, { title: item.title, ...(to && { to }) });
  }, []);
  useServerEvent('notification', arrived);
  const {
    float: popover,
    button,
    close,
  } = useLazyPopover('dialog', () => Promise.all([phone ? SideDrawer.fetch() : Panel.fetch(), NotificationList.fetch()]));
  return (
    <>
      <ActionIcon aria-label={t('notifications.bell', { n: unread, count: shortCount(unread) })} className={classes.bell} {...button}>
        <IconBell size={20} stroke={1.75} aria-hidden />
        {unread > 0 && (
          <span className={classes.badge} aria-hidden>
            {shortCount(unread)}
          </span>
        )}
      </ActionIcon>
      {/* Turning a phone changes the layout, and the code of the other one may not be loaded yet. */}
      <Suspense fallback={null}>
        {popover && phone && (
          <SideDrawer
            popover={popover}
            position="right"
            size="100%"
            title={t('notifications.title')}
            closeLabel={t('notifications.close')}
            classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
          >
            <NotificationList onClose={close} bare isBrief />
          </SideDrawer>
        )}
        {popover && !phone && (
          <Panel
            popover={popover}
            width={360}
            position="bottom-end"
            radius={14}
            trapFocus
            returnFocus
            className={classes.dropdown}
            label={t('notifications.title')}
          >
            <NotificationList onClose={close} isBrief />
          </Panel>
        )}
      </Suspense>
    </>
  );
}
