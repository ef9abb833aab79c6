/**
 * The page on which an organisation replaces a built-in text with its own (product.md 1.27): source and preview side by side, as tabs on
 * phones.
 */

import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useParams } from 'react-router';
import { Redirect } from '#web/lib/page/redirect.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Prose } from '#web/ui/layout/prose.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import { type LegalPage, type LegalText, legalPages } from '../contract/calls.ts';
import { textFilled } from './blanks.ts';
import { useLegalText } from './calls.ts';
import classes from './edit.module.css';
import { EditActions } from './edit-actions.tsx';
import { Source } from './source.tsx';
import { useEditing } from './use-editing.ts';
import { t } from './words.ts';

export function EditPage() {
  const { page: pageName } = useParams();
  const page = legalPages.find((candidate) => candidate === pageName);
  return page ? <Edit key={page} page={page} /> : <Redirect to="/administration/data" />;
}

function Edit({ page }: { page: LegalPage }) {
  const query = useLegalText(page);
  return (
    <Page
      title={t('legal.editTitle', { name: t(`legal.${page}`) })}
      about={t('legal.editAbout')}
      back={{ to: '/administration/data', label: t('legal.settings') }}
    >
      <QueryState query={query} failed={t('legal.failed')} loading={<div className={classes.skeleton} />}>
        {(data) => <Editor page={page} text={data} />}
      </QueryState>
    </Page>
  );
}

function Editor({ page, text }: { page: LegalPage; text: LegalText }) {
  const editing = useEditing(page, text);
  const isWide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  const source = <Source page={page} editing={editing} />;
  const preview = <Preview markdown={editing.markdown} />;
  return (
    <>
      {isWide ? (
        <div className={classes.panes}>
          {source}
          <div className={classes.preview}>
            <p className={classes.label} aria-hidden>
              {t('legal.preview')}
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard */}
            <section className={classes.paper} tabIndex={0} aria-label={t('legal.preview')}>
              {preview}
            </section>
          </div>
        </div>
      ) : (
        <Tabs defaultValue="source" keepMounted={false}>
          <Tabs.List aria-label={t('legal.panes')}>
            <Tabs.Tab value="source">{t('legal.source')}</Tabs.Tab>
            <Tabs.Tab value="preview">{t('legal.preview')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="source" className={classes.tab}>
            {source}
          </Tabs.Panel>
          <Tabs.Panel value="preview" className={classes.tab}>
            {preview}
          </Tabs.Panel>
        </Tabs>
      )}
      <EditActions editing={editing} />
    </>
  );
}

const Preview = ({ markdown }: { markdown: string }) =>
  markdown.trim() === '' ? <p className={classes.dimmed}>{t('legal.nothing')}</p> : <Prose markdown={textFilled(markdown)} />;
