/** Searches without results, for people who write articles. Loaded when opened. */

import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#web/lib/format/format.ts';
import { limits } from '../../contract/limits.ts';
import { useMisses } from '../calls.ts';
import shared from '../knowledge-base.module.css';
import { t } from '../words.ts';
import classes from './failed-searches.module.css';

export function FailedSearches() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.failedSearches} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronRight className={classes.chevron} size={16} stroke={2} aria-hidden />
        {t('kb.misses')}
      </summary>
      <p className={shared.dimmed}>{t('kb.missesAbout', { days: limits.failedSearchDays })}</p>
      <List isOpen={isOpen} />
    </details>
  );
}

function List({ isOpen }: { isOpen: boolean }) {
  const { day } = useFormat();
  const { data, isError, refetch, isFetching } = useMisses(isOpen);
  if (isError && !data)
    return (
      <p className={shared.dimmed} role="alert">
        {t('kb.missesFailed')}{' '}
        <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
          {t('kb.retry')}
        </Button>
      </p>
    );
  if (!data) return null;
  if (data.length === 0) return <p className={shared.dimmed}>{t('kb.missesNone')}</p>;
  return (
    <ol className={classes.searches}>
      {data.map(({ text, count, lastAt }) => (
        <li key={text}>
          <b dir="auto">{text}</b> <span className={shared.dimmed}>{t('kb.missed', { n: count, day: day(lastAt) })}</span>
        </li>
      ))}
    </ol>
  );
}
