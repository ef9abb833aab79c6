/** A legal text (product.md 1.26): the organisation's own with its date, or the built-in one, which is 'Last updated' today. */

import { useFormat } from '#web/lib/format/format.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Prose } from '#web/ui/layout/prose.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import type { LegalPage as LegalPageName } from '../contract/calls.ts';
import { sectionsFilled, textFilled } from './blanks.ts';
import type { Section } from './built-in-texts.ts';
import { useBuiltIn, useLegalText } from './calls.ts';
import classes from './legal-page.module.css';
import { t } from './words.ts';

export function LegalPage({ page }: { page: LegalPageName }) {
  const { day } = useFormat();
  const query = useLegalText(page);
  const own = query.data;
  const builtIn = useBuiltIn().data;
  const updated = own && t('legal.updated', { day: day(own.updatedAt ?? new Date().toISOString()) });
  return (
    <Page title={t(`legal.${page}`)} about={updated ?? '\u00a0'} narrow>
      <QueryState query={query} failed={t('legal.failed')} loading={null}>
        {({ markdown }) => (markdown === null ? <BuiltIn sections={builtIn?.[page] ?? []} /> : <Prose markdown={textFilled(markdown)} />)}
      </QueryState>
    </Page>
  );
}

export function BuiltIn({ sections }: { sections: readonly Section[] }) {
  return (
    <div className={classes.text}>
      {sectionsFilled(sections).map(({ heading, paragraphs }, i) => (
        <section key={heading}>
          <h2>
            {i + 1}. {heading}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
