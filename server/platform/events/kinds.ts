/** Kinds of events as the audit log shows them: which details, and how. */
import type { ErasedKind } from '@earshot/contract/deleted-kinds';
import type { Targets } from './shapes.ts';

/** Kinds of things that events are about: those that can be erased, and those that cannot. */
export type SubjectKind = ErasedKind | 'key' | 'category';

export interface InLog {
  /** The kind of the event's subject; null where the log does not show the subject. */
  subject: SubjectKind | null;
  details: readonly string[];
  /** The details are ids of people or options, one or several: shown by their names. */
  byName?: true;
  /** Only people who may see the rants about all `targets` in its data see it. */
  byTargets?: true;
  /** The person who is its subject does not see it. */
  isUnseenBySubject?: true;
  /** Words are kept beside it, with their hash in the data, that the log does not show. */
  hasNote?: true;
}

/** `Data` is written down; `Payload` is what reactions need beside it and nobody may store. At run time neither is there. */
export interface EventKind<Data, Payload> {
  data?: Data;
  payload?: Payload;
  /** The parts that the audit log shows, never content and no ids that mean nothing to people; null: the event is unaudited or transient. */
  log: InLog | null;
  /** It removed its subject, a thing of this kind, for good. */
  erases?: ErasedKind;
  /** After it the actor controls the subject, a key or a provider that changes accounts. `made`: the first such event. */
  controls?: 'made' | 'changed';
  /** It is only sent on the bus, and no row is written. */
  isTransient?: true;
}

/** A row that the audit log shows. Data with `targets` does not compile here: it needs `auditedByTargets`. */
export const audited = <Data, Payload = never>(
  subject: Data extends { targets: unknown } ? never : SubjectKind | null,
  details: readonly (keyof Data & string)[] = [],
): EventKind<Data, Payload> => ({ log: { subject, details } });
/** For events that count rants or name somebody whom rants are about. */
export const auditedByTargets = <Data extends { targets: Targets }, Payload = never>(
  subject: SubjectKind | null,
  details: readonly (keyof Data & string)[] = [],
): EventKind<Data, Payload> => ({ log: { subject, details, byTargets: true } });
export const auditedByName = <Data, Payload = never>(
  subject: SubjectKind,
  details: readonly (keyof Data & string)[],
): EventKind<Data, Payload> => ({
  log: { subject, details, byName: true },
});
export const auditedWithNote = <Data, Payload>(
  subject: SubjectKind,
  details: readonly (keyof Data & string)[],
): EventKind<Data, Payload> => ({
  log: { subject, details, byName: true, hasNote: true },
});
/** For events that the account which is their subject does not see, because others decide about it: whose a name is, what is held of somebody. */
export const unseenBySubject = <Data, Payload>({ log, ...kind }: EventKind<Data, Payload>): EventKind<Data, Payload> => ({
  ...kind,
  log: log && { ...log, isUnseenBySubject: true },
});
/**
 * A row for reactions that the audit log does not show. Writing, sending and opening a rant are unaudited: the log would be a second list of rants without
 * the rules of the first. The same is true of the rants that a piece of work answers. Answers and decisions are acts of office, so they are audited.
 */
export const unaudited = <Data, Payload = never>(): EventKind<Data, Payload> => ({ log: null });
/** News of a moment, such as that somebody edits an article now: not worth a row. */
export const transient = <Data>(): EventKind<Data, never> => ({ log: null, isTransient: true });
/** For events that remove their subject for good: the log keeps them, and a restore of an older backup removes the subject again. */
export const erasing = <Data, Payload>(kind: ErasedKind, event: EventKind<Data, Payload>): EventKind<Data, Payload> => ({
  ...event,
  erases: kind,
});
/** For events that say who controls a key or a provider: the log keeps them, as what these do to accounts counts as done by that person. */
export const controlling = <Data, Payload>(how: 'made' | 'changed', event: EventKind<Data, Payload>): EventKind<Data, Payload> => ({
  ...event,
  controls: how,
});
