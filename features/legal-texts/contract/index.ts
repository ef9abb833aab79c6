/** Calls and shapes that other features use. */
export { calls, legalTexts } from './calls.ts';
