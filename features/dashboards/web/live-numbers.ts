/** Whether charts show live counts of rants; if not, only published numbers are shown. */
import { countsRants } from '@earshot/contract/policy';
import { useSession, useUser } from '#web/lib/session/session.tsx';

export function useShowsLiveNumbers(): boolean {
  const { settings } = useSession();
  const user = useUser();
  return !settings || countsRants(user, settings);
}
