import { lazyComponent } from '#web/loading/lazy-component.tsx';

/** The code step of a sign-in, loaded when it is needed. */
export const CodeStep = lazyComponent(() => import('./code-step.tsx'));
