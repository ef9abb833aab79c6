/** The newest six words of the public log, for its own page and for other pages, which show them with a link to it. */

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { daysText } from '#web/lib/format/days.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import { publicLog } from '../contract/calls.ts';
import type { SignedHead } from '../contract/receipt.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './public-log.module.css';
import { t } from './words.ts';

const dayText = (day: string): string => daysText({ from: day, to: day });

/** `more` is shown below the words. */
export function Newest({ head, more }: { head: SignedHead | undefined; more?: ReactNode }) {
  return (
    <Section className={classes.section} title={t('log.head')}>
      {head ? (
        <>
          <p className={classes.words} dir="ltr" translate="no">
            {head.words}
          </p>
          <div className={classes.under}>
            <p className={classes.dimmed}>{t('log.headOf', { round: head.round, day: dayText(head.day), size: head.size })}</p>
            <CopyButton text={head.words} />
          </div>
          <p>{t('log.headKeep')}</p>
        </>
      ) : (
        <p className={classes.dimmed}>{t('log.headNone')}</p>
      )}
      {more}
    </Section>
  );
}

export function NewestWords() {
  const query = useQuery(queryOf('publicLog', publicLog.heads, { query: { limit: 1 } }));
  return (
    <QueryState query={query} failed={t('log.failed')} label={t('log.loading')} loading={null}>
      {([head]) => <Newest head={head} more={<Link to="/trust">{t('log.title')}</Link>} />}
    </QueryState>
  );
}
