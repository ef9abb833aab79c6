/** Joins the socket to what is on the screen: fetches again what changed, ends an ended session, knows whether we are connected. */
import type { ServerEvents } from '@earshot/contract/realtime';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { hints } from '../../../features/assembled/hints.ts';
import { useSession } from '../session/session.tsx';
import { token } from '../session/token.ts';
import { connect, on } from './realtime.ts';

const Online = createContext(true);
/** Whether hints arrive; false shows the offline bar. */
export const useOnline = (): boolean => useContext(Online);

type Connected = (isFirst: boolean) => void;
const connectedListeners = new Set<Connected>();
/** Calls `listener` whenever the connection stands, until the returned function is called. `isFirst`: nothing failed on this page before it. */
export function onConnected(listener: Connected): () => void {
  connectedListeners.add(listener);
  return () => void connectedListeners.delete(listener);
}

/** Rooms whose queries an event makes old. Queries marked `still` are only marked, never moved under the reader. */
const touched = {
  notification: ['notifications', 'accounts', 'outcomes'],
  notificationsChanged: ['notifications'],
  ...hints,
} satisfies Partial<Record<keyof ServerEvents, string[]>>;

/** Everything the frame counts, with queries marked `isCounted`: a hint may have come after they were asked for and before the socket stood. */
const counted = ['notifications', 'accounts'];

function refresh(client: QueryClient, rooms: string[]): void {
  for (const queryKey of rooms.map((feature) => [feature])) {
    void client.invalidateQueries({ queryKey, predicate: (query) => query.meta?.still !== true });
    void client.invalidateQueries({ queryKey, predicate: (query) => query.meta?.still === true, refetchType: 'none' });
  }
}

export function LiveProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { user, settings, reload } = useSession();
  const [online, setOnline] = useState(true);
  const userId = user?._id;
  // A new token (profile) is a new connection.
  const held = token.get();

  useEffect(() => {
    if (!userId || !held) return;
    const all = () => void client.invalidateQueries();
    const announce = (isFirst: boolean) => {
      for (const listener of [...connectedListeners]) listener(isFirst);
    };
    const back = () => {
      all();
      announce(false);
    };
    const first = () => {
      refresh(client, counted);
      void client.invalidateQueries({ predicate: (query) => query.meta?.isCounted === true });
      announce(true);
    };
    const stop = [
      ...(Object.keys(touched) as (keyof typeof touched)[]).map((event) => on(event, () => refresh(client, touched[event]))),
      on('newRant', () => news.add()),
      on('refetch', () => {
        all();
        void reload();
      }),
      // Asked, not believed: the token may have been changed for a new one, here or in another tab.
      on('signedOut', () => void reload()),
      connect({ token: held, userId, onOnline: setOnline, onFirst: first, onReturn: back }),
    ];
    return () => {
      for (const end of stop) end();
      setOnline(true);
    };
  }, [client, userId, held, reload]);

  return <Online value={online || !settings}>{children}</Online>;
}

/** Hears an event of the server while the component is on the screen. */
export function useServerEvent<Event extends keyof ServerEvents>(event: Event, heard: ServerEvents[Event]): void {
  useEffect(() => on(event, heard), [event, heard]);
}

/** When new rants were announced. Kept short: only what is younger than the list on the screen counts. */
const news = {
  times: [] as readonly number[],
  listeners: new Set<() => void>(),
  add() {
    news.times = [...news.times, Date.now()].slice(-100);
    for (const listener of news.listeners) listener();
  },
  subscribe(listener: () => void) {
    news.listeners.add(listener);
    return () => void news.listeners.delete(listener);
  },
};

/**
 * How many new rants were announced since the list was fetched: `useNews(query.dataUpdatedAt)`, for "3 new rants. Show".
 * Showing is `query.refetch()`: the list is younger then, and the count falls to 0 by itself.
 */
export function useNews(since: number): number {
  const times = useSyncExternalStore(news.subscribe, () => news.times);
  return since === 0 ? 0 : times.filter((at) => at > since).length;
}
