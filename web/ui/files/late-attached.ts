/** Files of words that were sent: loaded where there are some. */
import { lazyComponent } from '../../loading/lazy-component.tsx';

export const Attached = lazyComponent(() => import('./attached.tsx'));
