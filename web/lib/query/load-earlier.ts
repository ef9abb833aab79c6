/**
 * Lists that begin with the newest entries: the server answers with the newest ones, earlier ones are fetched on demand, and those that were
 * shown once stay on the screen while new ones come.
 */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

export interface Earlier<One> {
  shown: readonly One[];
  /** How many earlier ones are not loaded yet. */
  left: number;
  fetch: () => void;
  isFetching: boolean;
  /** Something was fetched, or that failed. */
  isAsked: boolean;
  error: unknown;
  /** Changes one of those that the newest no longer hold, or takes it away (null). */
  change: (id: string, to: ((one: One) => One) | null) => void;
}

/** Items of `list` before `id`; none where it is unknown what lies between. */
function before<One extends { _id: string }>(list: readonly One[], id: string | undefined): readonly One[] {
  const end = list.findIndex((one) => one._id === id);
  return end < 0 ? [] : list.slice(0, end);
}

/** `newest`: oldest first, of `total`. `load`: those before the one of this id. */
export function useLoadEarlier<One extends { _id: string }>(
  newest: readonly One[],
  total: number,
  load: (id: string) => Promise<One[]>,
): Earlier<One> {
  const [older, setOlder] = useState<readonly One[]>([]);
  const last = useRef(newest);
  useEffect(() => {
    const was = last.current;
    last.current = newest;
    // Where the newest are all there is, whatever else was shown was deleted.
    if (was !== newest) setOlder((known) => (newest.length >= total ? [] : before([...known, ...was], newest[0]?._id)));
  }, [newest, total]);
  const fetching = useMutation({ mutationFn: load, onSuccess: (found) => setOlder((known) => [...found, ...known]) });
  const first = newest[0]?._id;
  const shown = [...(older.some((one) => one._id === first) ? before(older, first) : older), ...newest];
  const oldest = shown[0]?._id;
  return {
    shown,
    left: Math.max(0, total - shown.length),
    fetch: () => oldest !== undefined && !fetching.isPending && fetching.mutate(oldest),
    isFetching: fetching.isPending,
    isAsked: fetching.isSuccess || fetching.isError,
    error: fetching.error,
    change: (id, to) => setOlder((known) => known.flatMap((one) => (one._id !== id ? one : to ? to(one) : []))),
  };
}
