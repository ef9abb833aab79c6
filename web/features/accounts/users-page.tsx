/** User Management (spec 2): who is here, who waits; those who can decide approve and reject. */
import type { User } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { people } from '@earshot/contract/people';
import { type AccountStatus, accountStatuses, may } from '@earshot/contract/policy';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormat } from '../../lib/format.ts';
import { countedQueryOf } from '../../lib/query.ts';
import { useUser } from '../../lib/session.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { RoleChip } from '../../ui/role-chip.tsx';
import { useTableState } from '../../ui/table-state.ts';
import { FilterChips, TableSearch, TableTools } from '../../ui/table-tools.tsx';
import { AccountChip } from './account-chip.tsx';
import { UserActions } from './user-actions.tsx';
import classes from './users-page.module.css';
import { t } from './words.ts';

const statusWords = {
  pending: 'accounts.statusPending',
  approved: 'accounts.statusApproved',
  rejected: 'accounts.statusRejected',
} as const;
const first = { page: 1, limit: 1 };

export function UsersPage() {
  const me = useUser();
  const { short } = useFormat();
  const state = useTableState({ sort: 'name', size: limits.defaultPageSize.users, sizes: limits.pageSizes.users });
  const status = accountStatuses.find((known) => known === state.filter('status'));
  const sort = (['name', 'email', 'role', 'lastLogin'] as const).find((known) => known === state.sort) ?? 'name';
  const asked = { page: state.page, limit: state.size, search: state.search, sort, order: state.order, ...(status && { status }) };
  const users = useQuery({ ...countedQueryOf('accounts', people.list, { query: asked }), placeholderData: keepPreviousData });
  const all = useQuery(countedQueryOf('accounts', people.list, { query: first }));
  const waiting = useQuery(countedQueryOf('accounts', people.list, { query: { ...first, status: 'pending' } }));
  const decides = may(me, 'user.decide');

  const columns: Column<User>[] = [
    { id: 'name', label: t('accounts.name'), cell: (user) => <bdi className={classes.name}>{user.name}</bdi> },
    { id: 'email', label: t('accounts.email'), width: '240px', cell: (user) => <bdi className={classes.email}>{user.email}</bdi> },
    { id: 'role', label: t('accounts.role'), cell: (user) => <RoleChip role={user.role} /> },
    { id: 'status', label: t('accounts.status'), fixed: true, cell: (user) => <AccountChip user={user} /> },
    { id: 'lastLogin', label: t('accounts.lastLogin'), isDate: true, cell: (user) => <LastLogin user={user} /> },
    ...(decides
      ? [{ id: 'actions', label: t('accounts.actions'), fixed: true, atEnd: true, cell: (user: User) => <UserActions user={user} /> }]
      : []),
  ];
  const about = all.data && waiting.data && t('accounts.usersAbout', { n: all.data.total, waiting: waiting.data.total });
  const choices = [
    { value: '', label: t('accounts.anyStatus'), count: all.data?.total },
    ...accountStatuses.map((value: AccountStatus) => ({
      value,
      label: t(statusWords[value]),
      count: value === 'pending' ? waiting.data?.total : undefined,
    })),
  ];

  return (
    <Page title={t('accounts.users')} about={about ?? ' '}>
      <TableTools>
        <TableSearch state={state} label={t('accounts.searchUsers')} />
      </TableTools>
      <FilterChips
        label={t('accounts.byStatus')}
        choices={choices}
        value={status ?? ''}
        onChange={(value) => state.change({ status: value })}
      />
      <DataTable
        label={t('accounts.users')}
        columns={columns}
        state={state}
        rows={users.data?.data}
        rowKey={(user) => user._id}
        total={users.data?.total ?? 0}
        isFetching={users.isFetching}
        failed={users.isError ? { sentence: t('accounts.usersFailed'), retry: () => void users.refetch() } : undefined}
        empty={{ sentence: t('accounts.nobody') }}
        card={(user) => (
          <div className={classes.card}>
            <p className={classes.line}>
              <bdi className={classes.name}>{user.name}</bdi>
              <AccountChip user={user} />
            </p>
            <bdi className={classes.email}>{user.email}</bdi>
            <p className={classes.line}>
              <RoleChip role={user.role} />
              <span>{user.lastLogin ? short(user.lastLogin) : t('accounts.never')}</span>
            </p>
            {decides && <UserActions user={user} />}
          </div>
        )}
      />
    </Page>
  );
}

function LastLogin({ user }: { user: User }) {
  const { short } = useFormat();
  return user.lastLogin ? (
    <time dateTime={user.lastLogin}>{short(user.lastLogin)}</time>
  ) : (
    <span className={classes.never}>{t('accounts.never')}</span>
  );
}
