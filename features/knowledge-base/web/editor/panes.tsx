/** Source and preview: side by side where there is room, as tabs where there is not. */
import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Prose } from '#web/ui/layout/prose.tsx';
import { t } from '../words.ts';
import classes from './editor.module.css';

export function Panes({ markdown, source }: { markdown: string; source: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const [tab, setTab] = useState<string | null>('write');
  if (isWide)
    return (
      <div className={classes.panes}>
        {source}
        <div className={classes.preview}>
          <p className={classes.label} aria-hidden>
            {t('kb.preview')}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard */}
          <section className={classes.paper} tabIndex={0} aria-label={t('kb.preview')}>
            <Preview markdown={markdown} />
          </section>
        </div>
      </div>
    );
  return (
    <Tabs value={tab} onChange={setTab}>
      <Tabs.List aria-label={t('kb.panes')}>
        <Tabs.Tab value="write">{t('kb.write')}</Tabs.Tab>
        <Tabs.Tab value="preview">{t('kb.preview')}</Tabs.Tab>
      </Tabs.List>
      {/* Stays mounted while hidden, so that Undo still works in the text field. */}
      <Tabs.Panel value="write" className={classes.tab} keepMounted>
        {source}
      </Tabs.Panel>
      <Tabs.Panel value="preview" className={classes.tab}>
        {tab === 'preview' && <Preview markdown={markdown} />}
      </Tabs.Panel>
    </Tabs>
  );
}

/** Deferred, because rendering the preview must not delay typing. */
function Preview({ markdown }: { markdown: string }) {
  const deferredMarkdown = useDeferredValue(markdown);
  return deferredMarkdown.trim() === '' ? <p className={classes.dimmed}>{t('kb.nothing')}</p> : <Prose markdown={deferredMarkdown} />;
}
