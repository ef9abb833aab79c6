/** Shapes that several kinds of events share (catalogue.ts). */
import type { RantKind } from '@earshot/contract/rant-kinds';

/**
 * The targets of the rants that an entry counts, as ids of target employees. The entry is hidden from people who may not see one of them. null: too many.
 * Shown to nobody.
 */
export type Targets = readonly string[] | null;

/** The parts of a rant that decide who may see it. */
export interface SeenRant {
  /** Left out of a named one. */
  kind?: RantKind;
  authorId: string | null;
  targetId: string;
  departmentId: string;
  ownerId: string | null;
}

/** A part of every event of a rant. `date` of its creation and `resolvedAt`, where it was resolved before, are what numbers by day are counted from. */
export interface RantRef extends SeenRant {
  date: number;
  resolvedAt?: number;
}

/** A target employee or a person, with the name it has from now on. */
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

/** Words that somebody wrote. */
export interface Written {
  content: string;
  actorName: string;
}

/** A rant with its author, who is to be told that something is done about it. */
export interface ToldRant {
  id: string;
  authorId: string | null;
  content: string;
}

export type None = Record<string, never>;

/** The actor undid it at once: nobody is told, and notifications of it are taken back (notifications/retract.ts). */
export interface Undone {
  undone?: true;
}

/** Rants that changed owners together, told with the last of them: those that were given to somebody, and those without an owner now. */
export interface Together {
  /** The owner they had; null where they had different ones. */
  from: string | null;
  given: readonly string[];
  freed: readonly (SeenRant & { id: string })[];
}

/** The salt of a rant's leaf, and the names it was written with. */
export interface Receipted {
  salt: string;
  target: string;
  category: string;
}

/** The owner of the rant. */
export interface Owned {
  ownerId: string | null;
}

/**
 * Names and addresses, by what they are called in the details. An event holds a salted hash of each; the value stands beside it in
 * `event_values`, from where it can be erased without breaking the chain (personal-values.ts).
 */
export const valuesOfAccounts = ['nameFrom', 'nameTo', 'emailFrom', 'emailTo'] as const;
/** All personal values of an event. `note` is what somebody said when he handed a rant over; no log shows it. */
export const personalValues = [...valuesOfAccounts, 'note'] as const;
export type PersonalValue = (typeof personalValues)[number];
