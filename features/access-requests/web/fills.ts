import { storedDataSections } from '#features/settings/web/slots';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const RequestsSection = lazyComponent(async () => ({ default: (await import('./requests-section.tsx')).RequestsSection }));

export const fills = [fill(storedDataSections, RequestsSection)];
