import type { AuditEntry } from '../contract/calls.ts';

/** Sentences of a feature for actions that are said in several ways. `subject`: the name of the entry's subject, or that it is gone. */
export type LogSentences = Record<string, (entry: AuditEntry, subject: string) => string>;
