import { firstVisitLinks } from '#web/features/rants/slots.ts';
import { questionLinks } from '#web/features/sealed/question-links.ts';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const ToFirstGuide = lazyComponent(async () => ({ default: (await import('./links.tsx')).ToFirstGuide }));
const ToSealedGuide = lazyComponent(async () => ({ default: (await import('./links.tsx')).ToSealedGuide }));

export const fills = [fill(firstVisitLinks, ToFirstGuide), fill(questionLinks, ToSealedGuide)];
