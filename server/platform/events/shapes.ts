/** Shapes that several kinds of events share (catalogue.ts). */
import type { RantKind } from '@earshot/contract/rant-kinds';

/**
 * The targets of the rants that an entry counts, as ids of target employees. People who may not see rants about one of them do not see the
 * entry. null: they are too many to list, or not known. The ids are shown to nobody.
 */
export type Targets = readonly string[] | null;

/** The parts of a rant that decide who may see it. */
export interface SeenRant {
  /** Absent for a named rant. */
  kind?: RantKind;
  authorId: string | null;
  targetId: string;
  departmentId: string;
  ownerId: string | null;
}

/** A part of every event about a rant. Numbers by day are counted from `date`, its creation, and `resolvedAt`, its former resolution. */
export interface RantRef extends SeenRant {
  date: number;
  resolvedAt?: number;
}

/** A target employee or a person, with its new name. */
export interface Named {
  id: string;
  name: string;
}

/** New names, which are compared with the existing ones. */
export interface Naming {
  named: readonly Named[];
}

export interface Registration extends Naming {
  actorName: string;
}

/** A text that somebody wrote. */
export interface WrittenText {
  content: string;
  actorName: string;
}

/** A rant whose author is notified that something was done about it. */
export interface ToldRant {
  id: string;
  authorId: string | null;
  content: string;
}

export type None = Record<string, never>;

/** The actor undid the action at once: nobody is notified, and earlier notifications of it are retracted (notifications/retract.ts). */
export interface UndoMark {
  undone?: true;
}

/**
 * Rants whose owners changed together, in the event of the last one: those that were given to somebody, and those that have no owner now.
 */
export interface BatchData {
  /** The previous owner; null where they had different ones. */
  from: string | null;
  given: readonly string[];
  freed: readonly (SeenRant & { id: string })[];
  /** The last rant of the transaction before, where one act takes several: its notification is replaced by that of all of them. */
  after?: string;
}

/** The salt of a rant's leaf in the public log, and the names that the rant was submitted with. */
export interface Receipted {
  salt: string;
  target: string;
  category: string;
}

export interface Owned {
  ownerId: string | null;
}

/**
 * Names and addresses, by the names of the event's details. An event holds a salted hash of each; the value is stored in `event_values`,
 * where it can be erased without breaking the chain (personal-values.ts).
 */
export const valuesOfAccounts = ['nameFrom', 'nameTo', 'emailFrom', 'emailTo'] as const;
/** All personal values of an event. `note` is what somebody wrote when handing over a rant; no log shows it. */
export const personalValues = [...valuesOfAccounts, 'note'] as const;
export type PersonalValue = (typeof personalValues)[number];
