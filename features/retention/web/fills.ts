import { storedDataSections } from '#features/settings/web/slots';
import { type Fills, fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const Retention = lazyComponent(async () => ({ default: (await import('./sections.tsx')).Retention }));
const LegalHolds = lazyComponent(async () => ({ default: (await import('./sections.tsx')).LegalHolds }));

export const fills: Fills = [fill(storedDataSections, Retention), { ...fill(storedDataSections, LegalHolds), isStaying: true }];
