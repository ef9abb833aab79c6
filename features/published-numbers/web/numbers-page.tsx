/** Published numbers, a quarter at a time; which one stands in the address. */
import { may } from '@earshot/contract/policy';
import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useChangeAddress } from '#web/lib/page/change-address.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { ChartPanel } from '#web/ui/chart/chart-panel.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState, QueryState } from '#web/ui/layout/states.tsx';
import type { PublishedPeriods } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { useNumbers, usePeriods } from './calls.ts';
import classes from './numbers.module.css';
import { PublishedMonths, PublishedParts, PublishedStrip } from './publication.tsx';
import { OutsideReport } from './report.tsx';
import { quarterName } from './say.ts';
import { Why } from './why.tsx';
import { t } from './words.ts';

export function NumbersPage() {
  const periods = usePeriods();
  const wanted = useSearchParams()[0].get('quarter');
  const known = periods.data ?? [];
  // An address without a valid quarter shows the newest.
  const period = (known.find((one) => one.period === wanted) ?? known[0])?.period;
  const isReported = may(useUser(), 'dashboard.manage');
  return (
    <Page
      title={t('numbers.title')}
      about={t('numbers.about')}
      actions={
        period && (
          <>
            <QuarterSelect periods={known} period={period} />
            {isReported && <OutsideReport period={period} />}
          </>
        )
      }
    >
      <QueryState query={periods} failed={t('numbers.failed')} loading={<div className={classes.skeleton} />}>
        {(all) =>
          period === undefined ? (
            <EmptyState sentence={t('numbers.none', { days: limits.afterDays })} />
          ) : (
            <div className={classes.sections}>
              <Quarter period={period} />
              {all.length > 1 && <Course periods={all} />}
              <Why />
            </div>
          )
        }
      </QueryState>
    </Page>
  );
}

function QuarterSelect({ periods, period }: { periods: PublishedPeriods; period: string }) {
  const changeAddress = useChangeAddress();
  return (
    <NativeSelect
      aria-label={t('numbers.quarter')}
      className={classes.quarter}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      data={periods.map((one) => ({ value: one.period, label: quarterName(one.period) }))}
      value={period}
      onChange={({ currentTarget: { value } }) => changeAddress((query) => query.set('quarter', value))}
    />
  );
}

function Quarter({ period }: { period: string }) {
  return (
    <QueryState query={useNumbers(period)} failed={t('numbers.failed')} loading={<div className={classes.skeleton} />}>
      {(data) => (
        <>
          <PublishedStrip data={data} />
          <PublishedParts data={data} />
          <PublishedMonths data={data} />
        </>
      )}
    </QueryState>
  );
}

/** The oldest first. */
function Course({ periods }: { periods: PublishedPeriods }) {
  const shown = periods.toReversed();
  const names = shown.map(({ period }) => quarterName(period));
  return (
    <ChartPanel
      title={t('numbers.course')}
      about={t('numbers.courseAbout')}
      axis={t('numbers.quarter')}
      empty={t('numbers.nothing')}
      data={{ kind: 'line', labels: names, series: [{ label: t('numbers.total'), values: shown.map(({ total }) => total) }] }}
    />
  );
}
