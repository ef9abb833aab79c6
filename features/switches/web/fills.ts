import { lastSections } from '#features/settings/web/slots';
import { offPage } from '#web/entry/slots.ts';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const FeaturesSection = lazyComponent(async () => ({ default: (await import('./features-section.tsx')).FeaturesSection }));
const OffPage = lazyComponent(async () => ({ default: (await import('./off-page.tsx')).OffPage }));

export const fills = [fill(lastSections, FeaturesSection), fill(offPage, OffPage)];
