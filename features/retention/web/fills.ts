import { storedDataSections } from '#features/settings/web/slots';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const RetentionSections = lazyComponent(async () => ({ default: (await import('./sections.tsx')).Sections }));

export const fills = [fill(storedDataSections, RetentionSections)];
