/**
 * Guards pages (product.md 1.2): people who are not signed in are redirected to /login and return afterwards; people without permission are
 * redirected to '/', which shows the reason.
 */
import { mayOpen, type PagePath } from '@earshot/contract/pages';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { neededFirst } from '../frame/slots.ts';
import { Redirect } from '../lib/page/redirect.tsx';
import { useSession, useUser } from '../lib/session/session.tsx';
import { fetchFilled } from '../loading/filled.tsx';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { Page } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { Footer } from './footer.tsx';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { useWelcome } from './welcome.ts';
import { t } from './words.ts';

const Needed = lazyComponent(async () => {
  const [neededModule] = await Promise.all([import('../frame/needed.tsx'), fetchFilled(neededFirst)]);
  return neededModule;
}, 'outside');

/** Renders its children only for people who are signed in and have set up a second factor if their role needs one. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { state, user, hasLeft, reload } = useSession();
  const { data: welcome } = useWelcome();
  const { pathname, search, hash } = useLocation();
  if (state === 'in') return user?.lacksFactor ? <Needed signOut={t('app.logout')} footer={<Footer hasLanguages />} /> : children;
  if (state === 'loading') return <FrameSkeleton />;
  if (state === 'away') return <Away onRetry={() => void reload()} />;
  if (welcome?.setupNeeded) return <Redirect to="/setup" />;
  const next = hasLeft || pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search + hash)}`;
  return <Redirect to={`/login${next}`} />;
}

/** The token is not deleted, because the server may only be restarting. */
function Away({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <Page title={t('app.away')}>
        <EmptyState sentence={t('app.awayAbout')} action={<Button onClick={onRetry}>{t('app.retry')}</Button>} />
      </Page>
    </main>
  );
}

/** Router state for the page that somebody is redirected to. */
export interface RefusedState {
  refused: true;
}
const refusedState: RefusedState = { refused: true };

/** Renders its children only for people with permission to open the page. */
export function Allowed({ path, children }: { path: PagePath; children: ReactNode }) {
  return mayOpen(useUser(), path) ? children : <Redirect to="/" state={refusedState} />;
}
