/** Keys for programs, for later features and their tests. */
export { keys } from './calls.ts';
