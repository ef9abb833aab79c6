/** What a kind of event is to the log: which details it shows, and how. */
import type { ErasedKind } from '@earshot/contract/deleted';
import type { Targets } from './shapes.ts';

/** What can be removed for good, and what cannot. */
export type SubjectKind = ErasedKind | 'key' | 'category';

export interface InLog {
  /** What kind of thing the event's subject is; null: the subject tells nothing that the rest does not. */
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
  /** What the audit log shows, never content and no ids that mean nothing to people; null: nothing. */
  log: InLog | null;
  /** It removed its subject, a thing of this kind, for good. */
  erases?: ErasedKind;
  /** Only on the bus: news of a moment, not worth a row. */
  passes?: true;
}

/** Data with `targets` does not compile here: it needs `shownByTargets`. */
export const shown = <Data, Payload = never>(
  subject: Data extends { targets: unknown } ? never : SubjectKind | null,
  details: readonly (keyof Data & string)[] = [],
): EventKind<Data, Payload> => ({ log: { subject, details } });
/** For events that count rants or name somebody whom rants are about. */
export const shownByTargets = <Data extends { targets: Targets }, Payload = never>(
  subject: SubjectKind | null,
  details: readonly (keyof Data & string)[] = [],
): EventKind<Data, Payload> => ({ log: { subject, details, byTargets: true } });
export const shownByName = <Data, Payload = never>(
  subject: SubjectKind,
  details: readonly (keyof Data & string)[],
): EventKind<Data, Payload> => ({
  log: { subject, details, byName: true },
});
export const withNote = <Data, Payload>(subject: SubjectKind, details: readonly (keyof Data & string)[]): EventKind<Data, Payload> => ({
  log: { subject, details, byName: true, hasNote: true },
});
/** For events that the account which is their subject does not see, because others decide about it: whose a name is, what is held of somebody. */
export const unseenBySubject = <Data, Payload>({ log, ...kind }: EventKind<Data, Payload>): EventKind<Data, Payload> => ({
  ...kind,
  log: log && { ...log, isUnseenBySubject: true },
});
/**
 * Who wrote, sent or opened a rant when would be a second list of rants, read past the rules of the first; that somebody answered or decided one is
 * an act of office and is shown. Which rants a piece of work answers would tell of rants in the same way.
 */
export const hidden = <Data, Payload = never>(): EventKind<Data, Payload> => ({ log: null });
export const passing = <Data>(): EventKind<Data, never> => ({ log: null, passes: true });
/** For events that remove their subject for good: the log keeps them, and a restore of an older backup removes the subject again. */
export const erasing = <Data, Payload>(kind: ErasedKind, event: EventKind<Data, Payload>): EventKind<Data, Payload> => ({
  ...event,
  erases: kind,
});
