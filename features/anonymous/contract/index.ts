/** What other features may import of this contract. */
export { limits } from './limits.ts';
