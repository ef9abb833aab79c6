import { aboveDashboard } from '#web/features/dashboards/slots.ts';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

// 'outside': the dashboard is inside of it and says itself where it breaks.
const AboveDashboard = lazyComponent(() => import('./above-dashboard.tsx'), 'outside');

export const fills = [fill(aboveDashboard, AboveDashboard)];
