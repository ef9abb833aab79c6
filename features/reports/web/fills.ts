import { metricsFiles, metricsReport } from '#features/dashboards/web/slots';
import { listFiles, selectedFiles } from '#features/rants/web/slots';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const RantFiles = lazyComponent(async () => ({ default: (await import('./rant-files.tsx')).RantFiles }));
const SelectedFiles = lazyComponent(async () => ({ default: (await import('./selected-files.tsx')).SelectedFiles }));
const MetricsFiles = lazyComponent(async () => ({ default: (await import('./metrics-files.tsx')).MetricsFiles }));
const ReportButton = lazyComponent(async () => {
  const { ReportButton: Button, fetchParts } = await import('./report-button.tsx');
  await fetchParts();
  return { default: Button };
});

export const fills = [
  fill(listFiles, RantFiles),
  fill(selectedFiles, SelectedFiles),
  fill(metricsFiles, MetricsFiles),
  fill(metricsReport, ReportButton),
];
