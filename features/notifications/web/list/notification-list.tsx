/** The list of notifications with the tabs All and Unread, newest first. New arrivals are added on top. */
import type { Subject } from '@earshot/contract/notification-kinds';
import { Button, Tabs } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { shortCount } from '#web/lib/format/count.ts';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/layout/states.tsx';
import { type Tab, useUnread } from '../calls.ts';
import { t } from '../words.ts';
import { DeletedRow } from './deleted-row.tsx';
import classes from './list.module.css';
import { Row } from './row.tsx';
import { type Rows, useRows } from './use-rows.ts';

interface ListProps {
  /** Called when the reader follows a row. */
  onClose?: () => void;
  /** Shows only notifications about this subject. */
  subject?: Subject | undefined;
  /** The list is behind the bell, with a link to the page of all notifications. */
  isBrief?: boolean;
  /** The list is in the drawer of a phone or on the page, which have their own title and room for the reason of each notification. */
  bare?: boolean;
}

export default function NotificationList({ onClose = () => {}, subject, isBrief = false, bare = false }: ListProps) {
  const rows = useRows(subject);
  const { tab, newest } = rows;
  const unread = useUnread();
  // The pressed button may be removed, so the focus moves to the list.
  const list = useRef<HTMLElement>(null);
  const stay = () => list.current?.focus({ preventScroll: true });
  return (
    <Tabs value={tab} onChange={(to) => rows.turnTo(to as Tab)} className={classes.list} data-bare={bare || undefined}>
      <div className={classes.head}>
        {!bare && <h2>{t('notifications.title')}</h2>}
        <button
          type="button"
          className={classes.all}
          disabled={!newest || unread === 0}
          onClick={() => {
            stay();
            if (newest) rows.markAll(newest._id);
          }}
        >
          {t('notifications.readAll')}
        </button>
      </div>
      <Tabs.List aria-label={t('notifications.which')} className={classes.tabs}>
        <Tabs.Tab value="all">{t('notifications.all')}</Tabs.Tab>
        <Tabs.Tab value="unread">
          {t('notifications.onlyUnread')}
          {unread > 0 && <span className={classes.count}>{shortCount(unread)}</span>}
        </Tabs.Tab>
      </Tabs.List>
      {(['all', 'unread'] as const).map((value) => (
        // The scrolling section inside gets the focus instead of the panel.
        <Tabs.Panel key={value} value={value} className={classes.panel} tabIndex={-1}>
          <section
            ref={value === tab ? list : null}
            data-autofocus={value === tab || undefined}
            className={classes.scroll}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label={t('notifications.title')}
          >
            {value === tab && <Body rows={rows} subject={subject} stay={stay} onClose={onClose} />}
          </section>
        </Tabs.Panel>
      ))}
      {isBrief && (
        <p className={classes.foot}>
          <Link to="/notifications" onClick={onClose}>
            {t('notifications.everything')}
          </Link>
        </p>
      )}
    </Tabs>
  );
}

interface BodyProps {
  rows: Rows;
  subject: Subject | undefined;
  stay: () => void;
  onClose: () => void;
}

function Body({ rows, subject, stay, onClose }: BodyProps) {
  const { query, groups, tab } = rows;
  if (query.isPending) return <LoadingState>{null}</LoadingState>;
  if (!query.data)
    return <ErrorState sentence={t('notifications.failed')} retry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (groups.length === 0)
    return (
      <EmptyState
        sentence={t(tab === 'unread' ? 'notifications.nothingUnread' : subject ? 'notifications.nothingSuch' : 'notifications.nothing')}
      />
    );
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ul role="list">
        {groups.map((group) =>
          group.isDeleted ? (
            <DeletedRow key={group.key} group={group} rows={rows} onBack={stay} />
          ) : (
            <Row key={group.key} group={group} rows={rows} onGone={stay} onClose={onClose} />
          ),
        )}
      </ul>
      {query.hasNextPage && (
        <div className={classes.older}>
          {query.isFetchNextPageError && <p role="alert">{t('notifications.olderFailed')}</p>}
          <Button variant="default" size="compact-md" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('notifications.older')}
          </Button>
        </div>
      )}
    </>
  );
}
