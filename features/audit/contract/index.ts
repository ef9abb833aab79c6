/** Calls and shapes that other features and their tests use. */
export { type AuditEntry, audit } from './calls.ts';
export { keptDays } from './kept-days.ts';
