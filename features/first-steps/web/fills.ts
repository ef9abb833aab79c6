import { aboveStart } from '#web/entry/slots.ts';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

// 'outside': the page is inside of it and says itself where it breaks.
const AboveStart = lazyComponent(() => import('./above-start.tsx'), 'outside');

export const fills = [fill(aboveStart, AboveStart)];
