import { answerTools, whileWriting } from '#features/rants/web/slots';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const Cite = lazyComponent(() => import('./cite/cite.tsx'));
const Fitting = lazyComponent(() => import('./cite/fitting.tsx'));

export const fills = [fill(answerTools, Cite), fill(whileWriting, Fitting)];
