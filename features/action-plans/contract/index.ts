/** Calls that later features may use. */
export { actionPlans } from './calls.ts';
