/** Calls that later features may use. */
export { reports } from './calls.ts';
