import { storedDataSections } from '#features/settings/web/slots';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const ReportSection = lazyComponent(async () => ({ default: (await import('./report-section.tsx')).ReportSection }));

export const fills = [fill(storedDataSections, ReportSection)];
