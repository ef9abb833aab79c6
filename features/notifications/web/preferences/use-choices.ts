/** Choices are shown at once, saved one after the other, and reverted if the server refuses them. */
import type { SentBody } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Channel } from '@earshot/contract/notification-kinds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { notifications, type Preferences } from '../../contract/calls.ts';
import { choicesOf, type Preset } from '../../contract/presets.ts';
import { t } from './words.ts';

export type Choice = Preferences['kinds'][number];
/** A change of the channels of some kinds, or of the digest's hour. */
type Change = Pick<SentBody<typeof notifications.changePreferences>, 'kinds' | 'digestHour'>;

const preferences = queryOf('preferences', notifications.preferences);

const applied = (current: Preferences, { kinds = [], digestHour = current.digestHour }: Change): Preferences => ({
  ...current,
  kinds: current.kinds.map((choice) => ({ ...choice, ...kinds.find(({ kind }) => kind === choice.kind) })),
  digestHour,
});

/** The change that restores the former choices. */
const undone = (current: Preferences, { kinds, digestHour }: Change): Change => ({
  ...(kinds && {
    kinds: current.kinds.filter((choice) => kinds.some(({ kind }) => kind === choice.kind)).map(({ always: _, ...choice }) => choice),
  }),
  ...(digestHour !== undefined && { digestHour: current.digestHour }),
});

export function useChoices() {
  const client = useQueryClient();
  const query = useQuery({ ...preferences, refetchOnWindowFocus: false });
  const show = (change: Change) => client.setQueryData(preferences.queryKey, (current) => current && applied(current, change));
  const { mutate: change, ...save } = useMutation({
    scope: { id: 'preferences' },
    mutationFn: (to: Change) => call(notifications.changePreferences, { body: to }),
    onMutate: async (to) => {
      // A reply that was requested earlier must not overwrite what is shown now.
      await client.cancelQueries({ queryKey: preferences.queryKey });
      const current = client.getQueryData(preferences.queryKey);
      show(to);
      return current && undone(current, to);
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
    choose: ({ always: _, ...choice }: Choice, channel: Channel, isOn: boolean) => change({ kinds: [{ ...choice, [channel]: isOn }] }),
    choosePreset: (preset: Preset) => change({ kinds: choicesOf(preset) }),
    setHour: (digestHour: number) => change({ digestHour }),
  };
}

/** True for a moment after `isTrue` became true. A new value of `sinceMs` starts the moment again. */
function useShortly(isTrue: boolean, sinceMs: number): boolean {
  const [endedAt, setEndedAt] = useState(0);
  useEffect(() => {
    if (!isTrue) return;
    const timer = window.setTimeout(() => setEndedAt(sinceMs), limits.toast.savedMs);
    return () => window.clearTimeout(timer);
  }, [isTrue, sinceMs]);
  return isTrue && endedAt !== sinceMs;
}
