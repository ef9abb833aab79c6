import { storedDataLinks } from '#features/settings/web/slots';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const RequestsLink = lazyComponent(async () => ({ default: (await import('./requests-link.tsx')).RequestsLink }));

export const fills = [fill(storedDataLinks, RequestsLink)];
