import { firstVisitLinks } from '#features/rants/web/slots';
import { type PageTable, page } from '#web/entry/page-row.tsx';
import { aboveStart } from '#web/entry/slots.ts';
import { Filled, FilledAround, fetchFilled } from '#web/loading/filled.tsx';
import { insteadOfCharts, metricsFiles, metricsReport } from './slots.ts';

export const pageTable = {
  '/': {
    page: page(async () => {
      const [{ HomePage }] = await Promise.all([import('./home/home-page.tsx'), fetchFilled(firstVisitLinks)]);
      return () => <HomePage published={(isInstead) => <Filled slot={insteadOfCharts} isInstead={isInstead} />} />;
    }),
    prefetch: true,
  },
  '/manager-dashboard': {
    page: page(async () => {
      const [{ ManagerPage }, { RecentRants }, { NeedsYouRows }] = await Promise.all([
        import('./manager/manager-page.tsx'),
        import('./tables/period-rants.tsx'),
        import('./tables/needs-you-rows.tsx'),
        fetchFilled(aboveStart),
      ]);
      return () => (
        <FilledAround slot={aboveStart}>
          {(above) => (
            <ManagerPage
              first={above}
              published={<Filled slot={insteadOfCharts} isInstead />}
              recent={(timeRange) => <RecentRants period={{ timeRange }} />}
              needed={<NeedsYouRows />}
            />
          )}
        </FilledAround>
      );
    }),
    prefetch: true,
  },
  '/employee-dashboard': {
    page: page(async () => {
      const [{ EmployeePage }, { OwnRants }] = await Promise.all([
        import('./employee/employee-page.tsx'),
        import('./tables/own-rants.tsx'),
        fetchFilled(firstVisitLinks),
      ]);
      return () => <EmployeePage own={<OwnRants />} />;
    }),
    prefetch: true,
  },
  '/department-metrics': {
    page: page(async () => {
      const [{ MetricsPage }, { MetricsRants }] = await Promise.all([
        import('./metrics/metrics-page.tsx'),
        import('./tables/period-rants.tsx'),
        fetchFilled(metricsFiles),
        fetchFilled(metricsReport),
      ]);
      return () => (
        <MetricsPage published={<Filled slot={insteadOfCharts} isInstead />} recent={(period) => <MetricsRants period={period} />} />
      );
    }),
    prefetch: true,
  },
} satisfies PageTable;
