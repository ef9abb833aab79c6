/** Other features import this contract from here only. */
export { limits } from './limits.ts';
