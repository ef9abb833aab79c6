/** What several kinds of events hold alike (catalogue.ts). */
import type { RantKind } from '@earshot/contract/rant-kinds';
import type { RantStatus } from '@earshot/contract/rants';

/**
 * Whose rants a number in a row counts, as ids of target employees: from whom these are hidden, the row is too. null: of more than are kept.
 * Shown to nobody.
 */
export type Targets = readonly string[] | null;

/** A rant as the rules of who may see it need it. */
export interface SeenRant {
  /** Left out of a named one. */
  kind?: RantKind;
  authorId: string | null;
  targetId: string;
  departmentId: string;
  ownerId: string | null;
}

/** Of every change of a rant: `date` of its creation, and `resolvedAt` where it was resolved before; numbers by day rest on them. */
export interface RantRef extends SeenRant {
  date: number;
  resolvedAt?: number;
}

export interface SaidOnRant extends RantRef {
  postId: string;
  from: RantStatus;
  to: RantStatus;
}

/** A target employee or a person, with the name it has from now on. */
export interface Named {
  id: string;
  name: string;
}

/** What was given a name, and is to be compared with the names there are. */
export interface Naming {
  named: readonly Named[];
}

export interface Registration extends Naming {
  actorName: string;
}

/** What somebody wrote. */
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

/** Who did it took it back at once: others are told nothing, and what they were told is taken back (notifications/undone.ts). */
export interface Undone {
  undone?: true;
}

/** Of several rants that changed hands together, with the last of them: how many were given, and those that are nobody's now. */
export interface Together {
  /** Whose they were; null: of whoever each was. */
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

/** Whose the rant is. */
export interface Owned {
  ownerId: string | null;
}

/**
 * Names and addresses, by what they are called in the details. An event holds a salted hash of each; the value stands beside it in
 * `event_values`, from where it can be erased without breaking the chain (personal-values.ts).
 */
export const valuesOfAccounts = ['nameFrom', 'nameTo', 'emailFrom', 'emailTo'] as const;
/** And what somebody said when he handed a rant over, which no log shows. */
export const personalValues = [...valuesOfAccounts, 'note'] as const;
export type PersonalValue = (typeof personalValues)[number];
