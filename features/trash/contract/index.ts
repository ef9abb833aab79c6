/** Calls that other features and their tests use. */
export { trash } from './calls.ts';
