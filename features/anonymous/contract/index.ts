/** The door of the contract. */
export { limits } from './limits.ts';
