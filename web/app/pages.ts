/**
 * Pages that are loaded when they are opened, or a moment before: when a link to one is pointed at, touched or focused. `page` makes both of one
 * loader, so that a route cannot forget to be fetched ahead.
 */
import { isHandler } from '@earshot/contract/policy';
import { type LazyExoticComponent, lazy, useEffect } from 'react';
import { matchPath } from 'react-router';
import { useSession } from '../lib/session.tsx';
import { token } from '../lib/token.ts';

/** Whatever its props are. */
type Any = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

const known: { path: string; load: () => Promise<unknown> }[] = [];

export function page<Shown extends Any>(path: string, load: () => Promise<{ default: Shown }>): LazyExoticComponent<Shown> {
  known.push({ path, load });
  return lazy(load);
}

/** A page that is not there yet is not asked for again while the network is gone: some browsers remember that it did not come. */
function fetchAhead(pathname: string): void {
  if (!navigator.onLine) return;
  for (const { path, load } of known) if (matchPath(path, pathname)) void load().catch(() => {});
}

/** Who was signed in before most likely still is: while the server is asked who this is the frame is fetched, then the page, which is seen later. */
export function fetchFirst(frame: () => Promise<unknown>): void {
  if (!token.get()) return;
  void frame()
    .then(() => fetchAhead(location.pathname))
    .catch(() => {});
}

/** Hears of every link of this app, also those inside a text or a menu. */
export function useFetchAhead(): void {
  const { user } = useSession();
  const home = user && (isHandler(user) ? '/manager-dashboard' : '/employee-dashboard');
  useEffect(() => {
    const hear = ({ target }: Event) => {
      const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
      if (link?.origin !== location.origin) return;
      fetchAhead(link.pathname === '/dashboard' && home ? home : link.pathname);
    };
    const events = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, hear, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, hear);
    };
  }, [home]);
}
