/** Shown where a page failed, or all of them: a sentence and a way on, never a white window. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { loadAgain } from '../loading/reload-on-missing-chunk.ts';
import { Boundary } from '../ui/layout/boundary.tsx';
import { Page } from '../ui/layout/page.tsx';
import { EmptyState, ErrorState } from '../ui/layout/states.tsx';
import { t } from './words.ts';

/** Around a page: the frame stays, and the next page is tried anew. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <Boundary
      of={key}
      fallback={(again) => (
        <Page title={t('app.broken')}>
          <ErrorState sentence={t('app.brokenPage')} retry={again} />
        </Page>
      )}
    >
      {children}
    </Boundary>
  );
}

export const allBroken = () => (
  <main>
    <Page title={t('app.broken')}>
      <EmptyState sentence={t('app.brokenAbout')} action={<Button onClick={() => void loadAgain()}>{t('app.reload')}</Button>} />
    </Page>
  </main>
);
