/**
 * Pages that are loaded when they are opened, or a moment before: when a link to one is pointed at, touched or focused. `page` makes both of one
 * loader, so that a route cannot forget to be fetched ahead.
 */
import { isHandler } from '@earshot/contract/policy';
import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { type Any, lazyComponent } from '../lib/lazy-component.tsx';
import { useSession } from '../lib/session.tsx';
import { token } from '../lib/token.ts';

const known: { path: string; load: () => Promise<unknown> }[] = [];

export function page<Shown extends Any>(path: string, load: () => Promise<{ default: Shown }>) {
  const shown = lazyComponent(load, 'outside');
  known.push({ path, load: shown.fetch });
  return shown;
}

function fetchAhead(pathname: string): void {
  for (const { path, load } of known) if (matchPath(path, pathname)) void load().catch(() => {});
}

/** Who was signed in before most likely still is: frame and page are fetched while the server is asked who this is. */
export function fetchFirst(...frame: { fetch: () => Promise<unknown> }[]): void {
  if (!token.get()) return;
  for (const { fetch } of frame) void fetch().catch(() => {});
  fetchAhead(location.pathname);
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
