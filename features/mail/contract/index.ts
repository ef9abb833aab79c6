/** Shapes that later features may use. */
export { mail } from './calls.ts';
export { limits } from './limits.ts';
