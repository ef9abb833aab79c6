/** Calls for API keys that later features and their tests use. */
export { keys } from './calls.ts';
