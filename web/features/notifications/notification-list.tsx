/** The list behind the bell: newest first, opening one marks it read. */
import type { Notification } from '@earshot/contract/notifications';
import { IconAlertTriangle, IconInfoCircle, IconMessageCircle, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { Faced, Waiting } from '../../ui/page.tsx';
import classes from './bell.module.css';
import { useMarking, useNotifications } from './calls.ts';
import { addressOf } from './related.ts';
import { t } from './words.ts';

export function NotificationList({ onClose, bare = false }: { onClose: () => void; bare?: boolean }) {
  const query = useNotifications();
  const { readAll } = useMarking();
  const items = query.data ?? [];
  const newest = items[0];
  // What was pressed may be gone afterwards: the keyboard stays in the list.
  const list = useRef<HTMLElement>(null);
  const stay = () => list.current?.focus({ preventScroll: true });
  return (
    <>
      <div className={classes.head}>
        {!bare && <h2>{t('notifications.title')}</h2>}
        <button
          type="button"
          className={classes.all}
          disabled={!newest || items.every((item) => item.read)}
          onClick={() => {
            stay();
            if (newest) readAll.mutate(newest._id);
          }}
        >
          {t('notifications.readAll')}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={list} className={classes.scroll} tabIndex={0} aria-label={t('notifications.title')}>
        {query.isPending && <Waiting>{null}</Waiting>}
        {query.isError && items.length === 0 && <Faced sentence={t('notifications.failed')} retry={() => void query.refetch()} />}
        {query.data?.length === 0 && <Faced sentence={t('notifications.nothing')} />}
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
        <ul role="list">
          {items.map((item) => (
            <Row key={item._id} item={item} onClose={onClose} onGone={stay} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Row({ item, onClose, onGone }: { item: Notification; onClose: () => void; onGone: () => void }) {
  const { ago } = useFormat();
  const { read, remove } = useMarking();
  const to = addressOf(item);
  const Sign = item.priority === 'high' ? IconAlertTriangle : item.type === 'system' ? IconInfoCircle : IconMessageCircle;
  const open = () => {
    if (!item.read) read.mutate(item._id);
    onClose();
  };
  return (
    <li className={classes.row} data-unread={!item.read || undefined}>
      <Sign className={classes.sign} data-high={item.priority === 'high' || undefined} size={18} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>
          {to ? (
            <Link to={to} onClick={open}>
              {item.title}
            </Link>
          ) : (
            <button type="button" onClick={open}>
              {item.title}
            </button>
          )}
          {!item.read && <span className={classes.hidden}> {t('notifications.unread')}</span>}
        </p>
        <p className={classes.line} dir="auto">
          {item.message}
        </p>
        <time className={classes.time} dateTime={item.createdAt}>
          {ago(item.createdAt)}
        </time>
      </div>
      <button
        type="button"
        className={classes.delete}
        aria-label={t('notifications.delete', { title: item.title })}
        onClick={() => {
          onGone();
          remove.mutate(item._id);
        }}
      >
        <IconX size={16} stroke={2} aria-hidden />
      </button>
    </li>
  );
}
