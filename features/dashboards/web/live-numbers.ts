/** Whether charts count rants here, or are made of published numbers only. */
import { countsRants } from '@earshot/contract/policy';
import { useSession, useUser } from '#web/lib/session/session.tsx';

export function useShowsLiveNumbers(): boolean {
  const { settings } = useSession();
  const user = useUser();
  return !settings || countsRants(user, settings);
}
