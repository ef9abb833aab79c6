/** Recently deleted, for admins (product.md 1.30): what can be brought back for 30 days, or removed for good before. */
import { type DeletedItem, deleted } from '@earshot/contract/deleted';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryOf } from '../../lib/query/query.ts';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState, QueryState } from '../../ui/layout/states.tsx';
import classes from './deleted.module.css';
import { DeletedRow } from './deleted-row.tsx';
import { days, t } from './words.ts';

export function DeletedPage() {
  const query = useQuery(queryOf('deleted', deleted.list));
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
  // The row that holds the focus is removed: the next one, or the heading, gets it.
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
        <DeletedRow key={`${item.kind} ${item._id}`} item={item} onGone={() => focusAfter(i)} />
      ))}
    </ul>
  );
}
