import { systemLinks } from '#features/system/web/slots';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const PackLink = lazyComponent(async () => ({ default: (await import('./pack-link.tsx')).PackLink }));

export const fills = [fill(systemLinks, PackLink)];
