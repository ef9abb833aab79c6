/** Number of accounts that wait for approval; 0 for people who cannot decide. A registration triggers a refetch (lib/realtime/live.tsx). */

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
