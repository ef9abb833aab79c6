/** The section of Settings that says which texts are the organisation's own, with a link to edit each. */

import { Button } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format/format.ts';
import { type LegalPage, legalPages } from '../contract/calls.ts';
import { useLegalText } from './calls.ts';
import classes from './edit.module.css';
import { t } from './words.ts';

export function TextsSection() {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('legal.texts')}</h2>
      <p className={classes.about}>{t('legal.textsAbout')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ul role="list" className={classes.rows}>
        {legalPages.map((page) => (
          <Row key={page} page={page} />
        ))}
      </ul>
    </section>
  );
}

function Row({ page }: { page: LegalPage }) {
  const { day } = useFormat();
  const { data, isError } = useLegalText(page);
  const name = t(`legal.${page}`);
  const state = data && (data.updatedAt ? t('legal.own', { day: day(data.updatedAt) }) : t('legal.builtIn'));
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Link to={`/${page}`}>{name}</Link>
        <p className={classes.dimmed}>{state ?? (isError ? t('legal.failed') : '\u00a0')}</p>
      </div>
      <Button
        variant="default"
        size="compact-md"
        component={Link}
        to={`/settings/texts/${page}`}
        aria-label={t('legal.openNamed', { name })}
      >
        {t('legal.open')}
      </Button>
    </li>
  );
}
