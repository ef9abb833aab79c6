import { firstVisitLinks } from '#features/rants/web/slots';
import { guideLink } from '#web/frame/slots.ts';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const ToFirstGuide = lazyComponent(async () => ({ default: (await import('./links.tsx')).ToFirstGuide }));
const ToGuide = lazyComponent(async () => ({ default: (await import('./links.tsx')).ToGuide }));

export const fills = [fill(firstVisitLinks, ToFirstGuide), fill(guideLink, ToGuide)];
