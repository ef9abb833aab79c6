/** A text in numbered sections (spec 2 'Privacy and Terms'). 'Last updated' is today: the built-in text is as old as the program that shows it. */
import { useFormat } from '../../lib/format.ts';
import { Page } from '../../ui/page.tsx';
import classes from './legal-page.module.css';
import type { Section } from './texts.ts';
import { t } from './words.ts';

export function LegalPage({ title, sections }: { title: string; sections: readonly Section[] }) {
  const { day } = useFormat();
  return (
    <Page title={title} about={t('legal.updated', { day: day(new Date().toISOString()) })} narrow>
      <div className={classes.text}>
        {sections.map(({ heading, paragraphs }, i) => (
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
    </Page>
  );
}
