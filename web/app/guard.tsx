/** Who may open a page (product.md 1.2): not signed in goes to /login and comes back; not allowed goes to '/' and learns why. */
import { may, type Permission } from '@earshot/contract/policy';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession, useUser } from '../lib/session.tsx';
import { Page } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { useWelcome } from './welcome.ts';
import { t } from './words.ts';

/** Behind this somebody is signed in. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { state, hasLeft, reload } = useSession();
  const { data: welcome } = useWelcome();
  const { pathname, search, hash } = useLocation();
  if (state === 'in') return children;
  if (state === 'loading') return <FrameSkeleton />;
  if (state === 'away') return <Away onRetry={() => void reload()} />;
  if (welcome?.setupNeeded) return <Navigate to="/setup" replace />;
  const next = hasLeft || pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search + hash)}`;
  return <Navigate to={`/login${next}`} replace />;
}

/** The token is kept: the server may only be restarting. */
function Away({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <Page title={t('app.away')}>
        <EmptyState sentence={t('app.awayAbout')} action={<Button onClick={onRetry}>{t('app.retry')}</Button>} />
      </Page>
    </main>
  );
}

/** Behind this the role fits. */
export function Allowed({ permission, children }: { permission: Permission; children: ReactNode }) {
  const user = useUser();
  return may(user, permission) ? children : <Navigate to="/" replace state={{ forbidden: true }} />;
}
