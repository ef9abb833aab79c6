import { whileEmpty } from '#features/rants/web/slots';
import { startSections } from '#features/settings/web/slots';
import { aboveStart } from '#web/entry/slots.ts';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

// 'outside': the page is rendered inside it and handles its own errors.
const AboveStart = lazyComponent(() => import('./above-start.tsx'), 'outside');

const StartSection = lazyComponent(async () => ({ default: (await import('./start-section.tsx')).StartSection }));
const TestRantInList = lazyComponent(async () => ({ default: (await import('./test-rant.tsx')).TestRantInList }));

export const fills = [fill(aboveStart, AboveStart), fill(startSections, StartSection), fill(whileEmpty, TestRantInList)];
