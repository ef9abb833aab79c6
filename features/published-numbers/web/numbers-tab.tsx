/** Published numbers, one quarter at a time, in a tab of Results that is there once some are published. The address says which quarter. */
import { may } from '@earshot/contract/policy';
import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { ResultTab } from '#features/results/web/slots';
import { useChangeAddress } from '#web/lib/page/change-address.ts';
import { useUser } from '#web/lib/session/session.tsx';
import type { AroundProps } from '#web/lib/slot.ts';
import { ChartPanel } from '#web/ui/chart/chart-panel.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import type { PublishedPeriods } from '../contract/calls.ts';
import { useNumbers, usePeriods } from './calls.ts';
import classes from './numbers.module.css';
import { PublishedMonths, PublishedParts, PublishedStrip } from './publication.tsx';
import { OutsideReport } from './report.tsx';
import { quarterName } from './say.ts';
import { Why } from './why.tsx';
import { t } from './words.ts';

export default function NumbersTab({ children }: AroundProps) {
  const { data, isPending } = usePeriods();
  if (isPending) return children(undefined);
  if (data?.length === 0) return children(null);
  return children(
    <ResultTab value="numbers" label={t('numbers.title')}>
      <Numbers />
    </ResultTab>,
  );
}

function Numbers() {
  const periods = usePeriods();
  const wantedPeriod = useSearchParams()[0].get('quarter');
  const knownPeriods = periods.data ?? [];
  // An address without a valid quarter shows the newest.
  const period = (knownPeriods.find((candidate) => candidate.period === wantedPeriod) ?? knownPeriods[0])?.period;
  const isReported = may(useUser(), 'dashboard.manage');
  return (
    <QueryState query={periods} failed={t('numbers.failed')} loading={<div className={classes.skeleton} />}>
      {(all) =>
        period !== undefined && (
          <div className={classes.sections}>
            <div className={classes.head}>
              <p>{t('numbers.about')}</p>
              <QuarterSelect periods={all} period={period} />
              {isReported && <OutsideReport period={period} />}
            </div>
            <Quarter period={period} />
            {all.length > 1 && <QuartersChart periods={all} />}
            <Why />
          </div>
        )
      }
    </QueryState>
  );
}

function QuarterSelect({ periods, period }: { periods: PublishedPeriods; period: string }) {
  const changeAddress = useChangeAddress();
  return (
    <NativeSelect
      aria-label={t('numbers.quarter')}
      className={classes.quarter}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      data={periods.map((other) => ({ value: other.period, label: quarterName(other.period) }))}
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

/** A chart of all quarters, the oldest first. */
function QuartersChart({ periods }: { periods: PublishedPeriods }) {
  const shownPeriods = periods.toReversed();
  const names = shownPeriods.map(({ period }) => quarterName(period));
  return (
    <ChartPanel
      title={t('numbers.course')}
      about={t('numbers.courseAbout')}
      axis={t('numbers.quarter')}
      empty={t('numbers.nothing')}
      data={{ kind: 'line', labels: names, series: [{ label: t('numbers.total'), values: shownPeriods.map(({ total }) => total) }] }}
    />
  );
}
