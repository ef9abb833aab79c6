/** Loads a page a moment before it is opened: when a link to it is hovered, touched or focused. */
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

/** Somebody with a token is probably still signed in: fetches frame and page while the server checks the session. */
export function fetchFirst(...frame: { fetch: () => Promise<unknown> }[]): void {
  if (!token.get()) return;
  for (const { fetch } of frame) void fetch().catch(() => {});
  fetchAhead(pathIn(location));
}

/** Listens to every link of the app, including those in texts and menus. */
export function useFetchAhead(): void {
  const { user } = useSession();
  const home = user && startOf(user);
  useEffect(() => {
    const onNear = ({ target }: Event) => {
      const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
      const path = link ? pathIn(link) : null;
      fetchAhead(path === '/dashboard' && home ? home : path);
    };
    const events = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, onNear, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, onNear);
    };
  }, [home]);
}
