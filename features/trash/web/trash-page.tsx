/** Recently deleted, for admins: everything that can still be restored, or removed for good earlier. */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryOf } from '#web/lib/query/query.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState, QueryState } from '#web/ui/layout/states.tsx';
import { type DeletedItem, trash } from '../contract/calls.ts';
import { DeletedThing } from './deleted-thing.tsx';
import classes from './trash.module.css';
import { days, t } from './words.ts';

export function TrashPage() {
  const query = useQuery(queryOf('deleted', trash.list));
  return (
    <Page title={t('deleted.title')} about={t('deleted.about', { days })} back={{ to: '/user-management', label: t('deleted.back') }}>
      <QueryState query={query} failed={t('deleted.failed')} label={t('deleted.loading')} loading={<div className={classes.skeleton} />}>
        {(data) => <List items={data} />}
      </QueryState>
    </Page>
  );
}

function List({ items }: { items: readonly DeletedItem[] }) {
  const rows = useRef<HTMLUListElement>(null);
  // The row with the focus is removed, so the focus moves to the next row or to the heading.
  const focusAfter = (index: number) => {
    const next = items[index + 1] ?? items[index - 1];
    const button = next && rows.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(next._id)}"] button`);
    (button ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  };
  if (items.length === 0) return <EmptyState sentence={t('deleted.empty')} />;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
    <ul role="list" className={classes.rows} ref={rows} aria-label={t('deleted.list')}>
      {items.map((item, i) => (
        <DeletedThing key={`${item.kind} ${item._id}`} item={item} onGone={() => focusAfter(i)} />
      ))}
    </ul>
  );
}
