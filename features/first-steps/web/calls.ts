/** Calls for the first steps. The browser stores that the list was hidden and then does not ask again. */
import { may } from '@earshot/contract/policy';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { useOutOfPatience } from '#web/lib/page/patience.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { read, write } from '#web/lib/storage/storage.ts';
import { firstSteps, type NotedStep } from '../contract/calls.ts';

const key = 'firstSteps';
const putAwayKey = 'put away';

/** The list of first steps; undefined: still loading; null: no list is shown. */
export function useFirstSteps() {
  const user = useUser();
  const [isAway] = useState(() => read(key) === putAwayKey);
  const enabled = may(user, 'settings.write') && !isAway;
  const query = useQuery({ ...queryOf('first-steps', firstSteps.read), enabled, staleTime: 0, refetchOnWindowFocus: false });
  const wasPutAway = query.data?.putAway === true;
  useEffect(() => {
    if (wasPutAway) write(key, putAwayKey);
  }, [wasPutAway]);
  const isLate = useOutOfPatience(!enabled || !query.isPending);
  return !enabled || query.isError || wasPutAway || isLate ? null : query.data;
}

/** `quietly`: the list stays on the screen until the person leaves the page. */
export function useNote({ quietly = false } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: NotedStep) => call(firstSteps.note, { body: { done: step } }),
    onSuccess: (state) => {
      if (state.putAway) write(key, putAwayKey);
      if (!quietly) client.setQueryData(queryOf('first-steps', firstSteps.read).queryKey, state);
    },
  });
}
