/**
 * Connects the socket to the pages: refetches what has changed, handles the end of the session, counts new rants, and knows whether the
 * server can be reached.
 */
import type { ServerEvents } from '@earshot/contract/realtime';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { hints } from '../../../features/assembled/hints.ts';
import { useSession } from '../session/session.tsx';
import { token } from '../session/token.ts';
import { connect, onEvent } from './realtime.ts';

const Online = createContext(true);
/** False while the server cannot be reached, which shows the offline bar. */
export const useOnline = (): boolean => useContext(Online);

type Connected = (isFirst: boolean) => void;
const connectedListeners = new Set<Connected>();
/**
 * Calls `listener` on each connection, and while there is none each time the server is found to answer calls. Returns a function that
 * removes it. `isFirst`: the first connection of this page, with no failed attempt before it.
 */
export function onConnected(listener: Connected): () => void {
  connectedListeners.add(listener);
  return () => void connectedListeners.delete(listener);
}

/** Features whose queries each event makes stale. Queries marked `still` are not refetched, so that they do not change under the reader. */
const touched = {
  notification: ['notifications', 'accounts', 'outcomes'],
  notificationsChanged: ['notifications'],
  ...hints,
} satisfies Partial<Record<keyof ServerEvents, string[]>>;

const allTouched = [...new Set(Object.values(touched).flat())];

/**
 * Refetches everything that events change, once the page is connected for the first time: earlier changes were not announced to it. A reply
 * that is still under way may show the state before the connection, so it is fetched again once it has arrived.
 */
function refreshFirst(client: QueryClient): void {
  for (const feature of allTouched) {
    const loading = client
      .getQueryCache()
      .findAll({ queryKey: [feature], fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
    for (const { promise, queryKey } of loading) {
      const again = () => void client.invalidateQueries({ queryKey, exact: true });
      promise?.then(again, again);
    }
    void client.invalidateQueries({ queryKey: [feature] });
  }
}

function refresh(client: QueryClient, features: string[]): void {
  for (const queryKey of features.map((feature) => [feature])) {
    void client.invalidateQueries({ queryKey, predicate: (query) => query.meta?.still !== true });
    void client.invalidateQueries({ queryKey, predicate: (query) => query.meta?.still === true, refetchType: 'none' });
  }
}

export function LiveProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { user, settings, reload } = useSession();
  const [online, setOnline] = useState(true);
  const userId = user?._id;
  const sessionToken = token.get();

  useEffect(() => {
    if (!userId || !sessionToken) return;
    const all = () => void client.invalidateQueries();
    const announce = (isFirst: boolean) => {
      for (const listener of [...connectedListeners]) listener(isFirst);
    };
    const onReturn = () => {
      all();
      announce(false);
    };
    const first = () => {
      refreshFirst(client);
      announce(true);
    };
    const stop = [
      ...(Object.keys(touched) as (keyof typeof touched)[]).map((event) => onEvent(event, () => refresh(client, touched[event]))),
      onEvent('newRant', () => news.add()),
      onEvent('refetch', () => {
        all();
        void reload();
      }),
      // Asks the server, because the token may just have been replaced, here or in another tab.
      onEvent('signedOut', () => void reload()),
      connect({ token: sessionToken, userId, onOnline: setOnline, onFirst: first, onReturn }),
    ];
    return () => {
      for (const end of stop) end();
      setOnline(true);
    };
  }, [client, userId, sessionToken, reload]);

  return <Online value={online || !settings}>{children}</Online>;
}

/** Listens to an event of the server while the component is mounted. */
export function useServerEvent<Event extends keyof ServerEvents>(event: Event, listener: ServerEvents[Event]): void {
  useEffect(() => onEvent(event, listener), [event, listener]);
}

/** Times at which new rants were announced. The last hundred are enough, because only those after the list was loaded count. */
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
 * Number of new rants announced since the list was loaded: `useNews(query.dataUpdatedAt)`, for "3 new rants. Show". After `query.refetch()`
 * it is 0 again, because the list is then newer.
 */
export function useNews(sinceMs: number): number {
  const newsTimes = useSyncExternalStore(news.subscribe, () => news.times);
  return sinceMs === 0 ? 0 : newsTimes.filter((at) => at > sinceMs).length;
}
