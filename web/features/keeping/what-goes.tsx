/** What goes when, with these months for these categories and the saved ones for all others. */
import type { SentBody } from '@earshot/contract/endpoint';
import { keeping } from '@earshot/contract/keeping';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { daysText } from '../../lib/format/days.ts';
import { queryOf } from '../../lib/query/query.ts';
import { QueryState } from '../../ui/layout/states.tsx';
import classes from './keeping.module.css';
import { t } from './words.ts';

export function WhatGoes({ categories, only }: SentBody<typeof keeping.preview> & { only?: string }) {
  const query = useQuery({ ...queryOf('keeping', keeping.preview, { body: { categories } }), placeholderData: keepPreviousData });
  return (
    <QueryState
      query={query}
      failed={t('keeping.previewFailed')}
      label={t('keeping.previewLoading')}
      loading={<div className={classes.skeleton} />}
    >
      {({ steps }) => {
        const shown = steps.filter(({ category }) => only === undefined || category === only);
        if (shown.length === 0) return <p className={classes.about}>{t('keeping.nothing')}</p>;
        return (
          <>
            <p className={classes.about}>{t('keeping.whenAbout')}</p>
            <ul className={classes.steps}>
              {shown.map(({ day, isNow, category, rants: n }) => (
                <li key={`${day} ${category}`}>
                  {isNow ? t('keeping.now', { n, category }) : t('keeping.on', { n, category, day: daysText({ from: day, to: day }) })}
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </QueryState>
  );
}
