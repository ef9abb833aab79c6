/** The list of first steps: asked for by admins only, and no more once it is known on this device that it was put away. */
import { firstSteps, type Noted } from '@earshot/contract/first-steps';
import { may } from '@earshot/contract/policy';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { useOutOfPatience } from '../../lib/page/patience.ts';
import { queryOf } from '../../lib/query/query.ts';
import { useUser } from '../../lib/session/session.tsx';
import { read, write } from '../../lib/storage/storage.ts';

const key = 'firstSteps';
const away = 'put away';

/** undefined: not known yet. null: there is nothing to show. */
export function useFirstSteps() {
  const user = useUser();
  const [isAway] = useState(() => read(key) === away);
  const enabled = may(user, 'settings.write') && !isAway;
  const query = useQuery({ ...queryOf('first-steps', firstSteps.read), enabled, staleTime: 0, refetchOnWindowFocus: false });
  const wasPutAway = query.data?.putAway === true;
  useEffect(() => {
    if (wasPutAway) write(key, away);
  }, [wasPutAway]);
  const isLate = useOutOfPatience(!enabled || !query.isPending);
  return !enabled || query.isError || wasPutAway || isLate ? null : query.data;
}

/** `quietly`: what is on the screen stays until the page is left. */
export function useNote({ quietly = false } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (done: Noted) => call(firstSteps.note, { body: { done } }),
    onSuccess: (state) => {
      if (state.putAway) write(key, away);
      if (!quietly) client.setQueryData(queryOf('first-steps', firstSteps.read).queryKey, state);
    },
  });
}
