/** Accounts that wait, for those who can decide. A registration makes this old (lib/realtime/live.tsx). */

import { may } from '@earshot/contract/policy';
import { useQuery } from '@tanstack/react-query';
import { people } from '../../features/accounts/contract/index.ts';
import { queryOf } from '../lib/query/query.ts';
import { useUser } from '../lib/session/session.tsx';

export function useWaitingAccounts(): number {
  const enabled = may(useUser(), 'user.decide');
  const { data } = useQuery({ ...queryOf('accounts', people.counts), enabled });
  return enabled && data ? data.byStatus.pending : 0;
}
