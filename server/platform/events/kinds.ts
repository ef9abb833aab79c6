/** Kinds of events, by what the audit log shows of them. */
import type { ErasedKind } from '@earshot/contract/deleted-kinds';
import type { Targets } from './shapes.ts';

/** Kinds of things that events are about, including those that cannot be erased. */
export type SubjectKind = ErasedKind | 'key' | 'category';

export interface InLog {
  /** The kind of the event's subject; null: the log does not show the subject. */
  subject: SubjectKind | null;
  details: readonly string[];
  /** The details are ids of people or options, which the log shows by their names. */
  byName?: true;
  /** Only people who may see the rants about all `targets` in its data see the event. */
  byTargets?: true;
  /** The event's subject, an account, does not see it. */
  isUnseenBySubject?: true;
  /** A note is stored beside the event, and its hash in the data; the log does not show the note. */
  hasNote?: true;
}

/** `Data` is stored. `Payload` is what reactions need in addition, and is never stored. Both exist for the compiler only. */
export interface EventKind<Data, Payload> {
  data?: Data;
  payload?: Payload;
  /** The parts that the audit log shows, never content and never ids without meaning for people; null: unaudited or transient. */
  log: InLog | null;
  /** The event erased its subject, a thing of this kind. */
  erases?: ErasedKind;
  /** After the event the actor controls the subject, a key or a provider that changes accounts. `made`: the first such event. */
  controls?: 'made' | 'changed';
  /** The event goes out on the bus, and no row is stored. */
  isTransient?: true;
}

/** An event that the audit log shows. Data with `targets` does not compile here, because it needs `auditedByTargets`. */
export const audited = <Data, Payload = never>(
  subject: Data extends { targets: unknown } ? never : SubjectKind | null,
  details: readonly (keyof Data & string)[] = [],
): EventKind<Data, Payload> => ({ log: { subject, details } });
/** An event that counts rants, or names somebody whom rants are about. */
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
/** An event that its subject, an account, does not see, because others decide about it: to whom a name belongs, or a legal hold. */
export const unseenBySubject = <Data, Payload>({ log, ...kind }: EventKind<Data, Payload>): EventKind<Data, Payload> => ({
  ...kind,
  log: log && { ...log, isUnseenBySubject: true },
});
/**
 * An event that is stored for reactions and not shown in the audit log. Writing, sending and opening a rant are unaudited, because the log
 * would be a second list of rants without the rules of the first. So are links between a plan and its rants. Answers and decisions are
 * official acts, so they are audited.
 */
export const unaudited = <Data, Payload = never>(): EventKind<Data, Payload> => ({ log: null });
/** News that matter only now, such as that somebody is editing an article. */
export const transient = <Data>(): EventKind<Data, never> => ({ log: null, isTransient: true });
/** An event that erases its subject. The log keeps it for good, so that a restore of an older backup erases the subject again. */
export const erasing = <Data, Payload>(kind: ErasedKind, event: EventKind<Data, Payload>): EventKind<Data, Payload> => ({
  ...event,
  erases: kind,
});
/**
 * An event that says who controls a key or provider. The log keeps it for good, because what is done with the key or provider counts as
 * done by that person.
 */
export const controlling = <Data, Payload>(control: 'made' | 'changed', event: EventKind<Data, Payload>): EventKind<Data, Payload> => ({
  ...event,
  controls: control,
});
