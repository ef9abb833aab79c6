import { systemLinks } from '#web/features/system/slots.ts';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const PackLink = lazyComponent(async () => ({ default: (await import('./pack-link.tsx')).PackLink }));

export const fills = [fill(systemLinks, PackLink)];
