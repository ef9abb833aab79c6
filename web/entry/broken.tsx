/** Shown if one page or the whole app crashes: a sentence and a way to continue, never a blank window. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { loadAgain } from '../loading/reload-on-missing-chunk.ts';
import { Boundary } from '../ui/layout/boundary.tsx';
import { Page } from '../ui/layout/page.tsx';
import { EmptyState, ErrorState } from '../ui/layout/states.tsx';
import { t } from './words.ts';

/** Around each page: after a crash the frame remains, and the next page is rendered normally. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <Boundary
      of={key}
      fallback={(retry) => (
        <Page title={t('app.broken')}>
          <ErrorState sentence={t('app.brokenPage')} retry={retry} />
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
