/** Saved views of All Rants: in the menu and on the page. A view as the address of the list says it. */
import { sinceEver } from '@earshot/contract/calendar';
import { may } from '@earshot/contract/policy';
import { useQuery } from '@tanstack/react-query';
import { rantsAt } from '#web/lib/page/rants-at.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { type RantColumn, type View, views } from '../../contract/saved-views.ts';

const everyMs = 60_000;

/** Kept with the lists of rants: the numbers are old whenever those are, and after a minute. Counting costs the server something. */
export const useViews = () =>
  useQuery({
    ...queryOf('rants', views.list),
    meta: { isCounted: true },
    enabled: may(useUser(), 'view.use'),
    staleTime: everyMs,
    refetchInterval: everyMs,
    refetchOnMount: true,
  });

/** '' in an address would be no choice. */
const noColumns = 'none';
export const columnsText = (columns: readonly RantColumn[]): string => columns.join(',') || noColumns;

export function addressOfView({ filters, sort, order, columns }: Pick<View, 'filters' | 'sort' | 'order' | 'columns'>): string {
  const { search, rantStatus, startDate = '', endDate, timeRange, ...rest } = filters;
  const from = startDate === sinceEver ? undefined : startDate;
  const sorted = sort && `${order === 'asc' ? '' : '-'}${sort}`;
  return rantsAt({
    q: search,
    status: rantStatus,
    from,
    to: endDate,
    range: timeRange,
    ...rest,
    sort: sorted && sorted !== '-date' ? sorted : undefined,
    columns: columns ? columnsText(columns) : undefined,
  });
}

/** The same rants in the same order, whatever page of them. */
export function isAtView(view: View, address: string): boolean {
  const [here, there] = [address, addressOfView(view)].map((one) => {
    const query = new URLSearchParams(one.split('?')[1] ?? '');
    for (const name of ['page', 'size']) query.delete(name);
    query.sort();
    return query.toString();
  });
  return here === there;
}
