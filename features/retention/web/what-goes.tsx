/** Shows how many rants would be erased when, with the given months for these categories and the saved ones for all others. */
import type { SentBody } from '@earshot/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { daysText } from '#web/lib/format/days.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { QueryState } from '#web/ui/layout/states.tsx';
import { retention } from '../contract/calls.ts';
import classes from './retention.module.css';
import { t } from './words.ts';

export function WhatGoes({ categories, only }: SentBody<typeof retention.preview> & { only?: string }) {
  const query = useQuery({ ...queryOf('retention', retention.preview, { body: { categories } }), placeholderData: keepPreviousData });
  return (
    <QueryState
      query={query}
      failed={t('retention.previewFailed')}
      label={t('retention.previewLoading')}
      loading={<div className={classes.skeleton} />}
    >
      {({ steps }) => {
        const shownSteps = steps.filter(({ category }) => only === undefined || category === only);
        if (shownSteps.length === 0) return <p className={classes.about}>{t('retention.nothing')}</p>;
        return (
          <>
            <p className={classes.about}>{t('retention.whenAbout')}</p>
            <ul className={classes.steps}>
              {shownSteps.map(({ day, isNow, category, rants: n }) => (
                <li key={`${day} ${category}`}>
                  {isNow ? t('retention.now', { n, category }) : t('retention.on', { n, category, day: daysText({ from: day, to: day }) })}
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </QueryState>
  );
}
