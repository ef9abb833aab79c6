import { lazyComponent } from '#web/loading/lazy-component.tsx';

/** The second step of a sign-in. It comes when it is asked for. */
export const CodeStep = lazyComponent(() => import('./code-step.tsx'));
