/** Reads and changes the state of anonymous rants, for the page Anonymous of Administration. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { settings } from '#features/settings/contract';
import { call } from '#web/lib/api/api.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { type SealedKeys, sealed } from '../../contract/calls.ts';

const [soonMs, laterMs] = [5000, 60_000];
/** Whether this week's key is missing. The round that makes it may be about to be held. */
const lacksKey = (keys: SealedKeys | undefined): boolean => keys !== undefined && keys.state !== 'off' && !keys.issuer?.proof;

export const useKeys = () =>
  useQuery({ ...queryOf('sealed', sealed.keys), refetchInterval: ({ state: { data } }) => (lacksKey(data) ? soonMs : laterMs) });

export const useCrowd = () => useQuery({ ...queryOf('sealed', sealed.crowd), refetchInterval: laterMs });

export const setPause = (sealedPause: string | null) => call(settings.change, { body: { sealedPause } });

export const closePasses = () => call(sealed.close);

/** Fetches again what this page and other pages show of anonymous rants, the settings and the public log. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const { reload } = useSession();
  return async () => {
    await Promise.all([
      ...['sealed', 'settings', 'publicLog'].map((feature) => client.invalidateQueries({ queryKey: [feature] })),
      reload(),
    ]);
  };
}
