/** Calls that other features use. */
export { settings } from './calls.ts';
