/** Recently deleted, for admins (product.md 1.30): what can be brought back for 30 days, or removed for good before. */
import { type DeletedItem, deleted } from '@earshot/contract/deleted';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryOf } from '../../lib/query/query.ts';
import { Faced, Page, Waiting } from '../../ui/layout/page.tsx';
import classes from './deleted.module.css';
import { DeletedRow } from './deleted-row.tsx';
import { days, t } from './words.ts';

export function DeletedPage() {
  const query = useQuery(queryOf('deleted', deleted.list));
  return (
    <Page title={t('deleted.title')} about={t('deleted.about', { days })} back={{ to: '/user-management', label: t('deleted.back') }}>
      {query.data ? (
        <List items={query.data} />
      ) : query.isError ? (
        <Faced sentence={t('deleted.failed')} retry={() => query.refetch()} isRetrying={query.isFetching} />
      ) : (
        <Waiting label={t('deleted.loading')}>
          <div className={classes.skeleton} />
        </Waiting>
      )}
    </Page>
  );
}

function List({ items }: { items: readonly DeletedItem[] }) {
  const rows = useRef<HTMLUListElement>(null);
  // The row with the focus goes away: the next one, or the heading, takes it.
  const focusAfter = (index: number) => {
    const next = items[index + 1] ?? items[index - 1];
    const button = next && rows.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(next._id)}"] button`);
    (button ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  };
  if (items.length === 0) return <Faced sentence={t('deleted.empty')} />;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
    <ul role="list" className={classes.rows} ref={rows} aria-label={t('deleted.list')}>
      {items.map((item, i) => (
        <DeletedRow key={`${item.kind} ${item._id}`} item={item} onGone={() => focusAfter(i)} />
      ))}
    </ul>
  );
}
