/** A choice is shown at once, saved one after the other, and taken back where the server did not take it. */
import { limits } from '@earshot/contract/limits';
import type { Channel } from '@earshot/contract/notification-kinds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { notifications, type Preferences } from '../../contract/calls.ts';
import { t } from './words.ts';

export type Choice = Preferences['kinds'][number];
/** A change: one kind's channels, or the hour. */
type Change = { choice: Choice } | { digestHour: number };

const preferences = queryOf('preferences', notifications.preferences);

const bodyOf = (change: Change) => {
  if ('digestHour' in change) return change;
  const { always: _, ...choice } = change.choice;
  return { kinds: [choice] };
};

const applied = (known: Preferences, change: Change): Preferences =>
  'digestHour' in change
    ? { ...known, ...change }
    : { ...known, kinds: known.kinds.map((one) => (one.kind === change.choice.kind ? change.choice : one)) };

/** The change that restores the former choice. */
const undone = (known: Preferences, change: Change): Change => {
  if ('digestHour' in change) return { digestHour: known.digestHour };
  return { choice: known.kinds.find((one) => one.kind === change.choice.kind) ?? change.choice };
};

export function useChoices() {
  const client = useQueryClient();
  const query = useQuery({ ...preferences, refetchOnWindowFocus: false });
  const show = (change: Change) => client.setQueryData(preferences.queryKey, (known) => known && applied(known, change));
  const { mutate: change, ...save } = useMutation({
    scope: { id: 'preferences' },
    mutationFn: (to: Change) => call(notifications.changePreferences, { body: bodyOf(to) }),
    onMutate: async (to) => {
      // An answer to an older question must not undo what is shown now.
      await client.cancelQueries({ queryKey: preferences.queryKey });
      const known = client.getQueryData(preferences.queryKey);
      show(to);
      return known && undone(known, to);
    },
    onError: (error, _to, before) => {
      if (before) show(before);
      toast.error(sentenceOf(error, t('preferences.saveFailed')));
    },
  });
  return {
    query,
    isSaving: save.isPending,
    isSaved: useShortly(save.isSuccess, save.submittedAt),
    choose: (choice: Choice, channel: Channel, isOn: boolean) => change({ choice: { ...choice, [channel]: isOn } }),
    setHour: (digestHour: number) => change({ digestHour }),
  };
}

/** True for a moment after `is` became true; a new `since` begins the moment anew. */
function useShortly(is: boolean, since: number): boolean {
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (!is) return;
    const timer = window.setTimeout(() => setOver(since), limits.toast.savedMs);
    return () => window.clearTimeout(timer);
  }, [is, since]);
  return is && over !== since;
}
