/** When a page breaks: a sentence and a way on, never a white window. What was typed lies in the drafts. */
import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Faced, Page } from '../ui/page.tsx';
import { t } from './words.ts';

export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main>
        <Page title={t('app.broken')}>
          <Faced sentence={t('app.brokenAbout')} action={<Button onClick={() => window.location.reload()}>{t('app.reload')}</Button>} />
        </Page>
      </main>
    );
  }
}
