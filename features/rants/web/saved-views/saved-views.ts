/** Saved views of All Rants, in the menu and on the page, and the address of the list that shows a view. */
import { sinceEver } from '@earshot/contract/calendar';
import { may } from '@earshot/contract/policy';
import { useQuery } from '@tanstack/react-query';
import { rantsAt } from '#web/lib/page/rants-at.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useUser } from '#web/lib/session/session.tsx';
import type { RantColumn } from '../../contract/fields.ts';
import { type View, views } from '../../contract/saved-views.ts';

const everyMs = 60_000;

/** Cached with the lists of rants, since its counts go stale whenever they do, and after a minute. Counting is expensive for the server. */
export const useViews = () =>
  useQuery({
    ...queryOf('rants', views.list),
    enabled: may(useUser(), 'view.use'),
    staleTime: everyMs,
    refetchInterval: everyMs,
    refetchOnMount: true,
  });

/** An empty value in the address would mean that no columns were chosen. */
const noColumns = 'none';
export const columnsText = (columns: readonly RantColumn[]): string => columns.join(',') || noColumns;

export function addressOfView({ filters, sort, order, columns }: Pick<View, 'filters' | 'sort' | 'order' | 'columns'>): string {
  const { search, rantStatus, startDate = '', endDate, timeRange, ...otherFilters } = filters;
  const from = startDate === sinceEver ? undefined : startDate;
  const sorted = sort && `${order === 'asc' ? '' : '-'}${sort}`;
  return rantsAt({
    q: search,
    status: rantStatus,
    from,
    to: endDate,
    range: timeRange,
    ...otherFilters,
    sort: sorted && sorted !== '-date' ? sorted : undefined,
    columns: columns ? columnsText(columns) : undefined,
  });
}

/** True if the address shows the view's rants in the view's order, on any page. */
export function isAtView(view: View, address: string): boolean {
  const [currentQuery, viewQuery] = [address, addressOfView(view)].map((url) => {
    const query = new URLSearchParams(url.split('?')[1] ?? '');
    for (const name of ['page', 'size']) query.delete(name);
    query.sort();
    return query.toString();
  });
  return currentQuery === viewQuery;
}
