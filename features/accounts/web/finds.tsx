/** People in the command palette. One who waits for approval can be approved there. */
import { may } from '@earshot/contract/policy';
import { IconCircleCheck, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from '#web/frame/menu-words.ts';
import type { UseFinds } from '#web/frame/palette/part.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { roleWord } from '#web/ui/layout/role-chip.tsx';
import { people } from '../contract/people.ts';
import { useApprove } from './people/use-decisions.ts';

export const useFinds: UseFinds = ({ search, enabled, max }, go) => {
  const user = useUser();
  const mayRead = may(user, 'user.read');
  const decides = may(user, 'user.decide');
  const query = { search, page: 1, limit: max };
  const { data = [], isFetching } = useQuery({
    ...queryOf('accounts', people.list, { query }),
    enabled: enabled && mayRead,
    placeholderData: keepPreviousData,
  });
  const approve = useApprove();
  const items = (mayRead ? data : []).flatMap(({ _id, name, email, role, status }) => [
    {
      id: _id,
      label: name,
      description: `${email} · ${roleWord(role)}`,
      icon: IconUser,
      run: () => go(`/user-management?${new URLSearchParams({ q: email })}`),
    },
    ...(decides && status === 'pending'
      ? [{ id: `approve-${_id}`, label: t('app.approveName', { name }), icon: IconCircleCheck, run: () => approve.mutate(_id) }]
      : []),
  ]);
  return { group: { label: t('app.people'), items }, isBusy: isFetching };
};
