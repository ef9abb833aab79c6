/**
 * For lists of which the server sends only the newest entries: earlier ones are loaded on demand, and loaded entries stay visible when new
 * ones arrive.
 */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

export interface EarlierItems<One> {
  shown: readonly One[];
  left: number;
  fetch: () => void;
  isFetching: boolean;
  /** Earlier entries have been requested and the request has ended, well or not. */
  isAsked: boolean;
  error: unknown;
  /** Changes or removes (null) an earlier entry. The newest ones change by a refetch. */
  change: (id: string, to: ((item: One) => One) | null) => void;
}

/** Entries of `list` before `id`; none if `id` is not in it, since entries between would be missing. */
function before<One extends { _id: string }>(list: readonly One[], id: string | undefined): readonly One[] {
  const end = list.findIndex((item) => item._id === id);
  return end < 0 ? [] : list.slice(0, end);
}

/** `newest`: the newest entries, oldest first. `total`: number of all entries. `load`: fetches entries before the one with this id. */
export function useLoadEarlier<One extends { _id: string }>(
  newest: readonly One[],
  total: number,
  load: (id: string) => Promise<One[]>,
): EarlierItems<One> {
  const [older, setOlder] = useState<readonly One[]>([]);
  const last = useRef(newest);
  useEffect(() => {
    const was = last.current;
    last.current = newest;
    // If the newest are all entries, any others that were shown have been deleted.
    if (was !== newest) setOlder((current) => (newest.length >= total ? [] : before([...current, ...was], newest[0]?._id)));
  }, [newest, total]);
  const fetching = useMutation({ mutationFn: load, onSuccess: (found) => setOlder((current) => [...found, ...current]) });
  const first = newest[0]?._id;
  const shownItems = [...(older.some((item) => item._id === first) ? before(older, first) : older), ...newest];
  const oldest = shownItems[0]?._id;
  return {
    shown: shownItems,
    left: Math.max(0, total - shownItems.length),
    fetch: () => oldest !== undefined && !fetching.isPending && fetching.mutate(oldest),
    isFetching: fetching.isPending,
    isAsked: fetching.isSuccess || fetching.isError,
    error: fetching.error,
    change: (id, to) => setOlder((current) => current.flatMap((item) => (item._id !== id ? item : to ? to(item) : []))),
  };
}
