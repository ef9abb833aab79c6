/** A page is loaded a moment before it is opened: when a link to it is pointed at, touched or focused. */
import { startOf } from '@earshot/contract/pages';
import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { pathIn } from '../lib/api/url.ts';
import { useSession } from '../lib/session/session.tsx';
import { token } from '../lib/session/token.ts';
import { pageTable } from './pages.tsx';

function fetchAhead(pathname: string | null): void {
  if (pathname === null) return;
  for (const [path, { page }] of Object.entries(pageTable)) if (matchPath(path, pathname)) void page.fetch?.().catch(() => {});
}

/** Somebody who was signed in most likely still is, so frame and page are fetched while the server is asked who this is. */
export function fetchFirst(...frame: { fetch: () => Promise<unknown> }[]): void {
  if (!token.get()) return;
  for (const { fetch } of frame) void fetch().catch(() => {});
  fetchAhead(pathIn(location));
}

/** Hears of every link of this app, also those inside a text or a menu. */
export function useFetchAhead(): void {
  const { user } = useSession();
  const home = user && startOf(user);
  useEffect(() => {
    const hear = ({ target }: Event) => {
      const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
      const path = link ? pathIn(link) : null;
      fetchAhead(path === '/dashboard' && home ? home : path);
    };
    const events = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, hear, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, hear);
    };
  }, [home]);
}
