import type { AuditEntry } from '../contract/calls.ts';

/** A feature's sentences for actions that have several. `subject`: the name of the entry's subject, or a word that it is deleted. */
export type LogSentences = Record<string, (entry: AuditEntry, subject: string) => string>;
