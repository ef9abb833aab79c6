/** Additions of a feature to tests of the whole product (server/testing/subjects.ts in its folder). */
import type { DeletedKind } from '@earshot/contract/deleted-kinds';
import type { Executor } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import type { EventType } from '../platform/events/catalogue.ts';
import type { TestApp } from './app.ts';
import type { CastName } from './cast.ts';
import type { Stage } from './every-engine.ts';
import type { Make } from './subjects.ts';

/** Makes rows in the tables of the feature (everything.ts). May return the ids of what was made. `liveInTheEnd`: after all others, in the order of the features. */
export type Live = ((stage: Stage) => Promise<void>) | ((stage: Stage) => Promise<string[]>);

/** The target or department of rants that one may not see. */
export type About = { target?: string; department?: string };

/** Work of the feature that answers rants: nobody may learn of a hidden rant by it. */
export interface WorkOnRants {
  /** Makes work of `who` that answers these rants. Returns its id. */
  make(stage: Stage, who: CastName, rants: readonly string[]): Promise<string>;
  /** Makes open and finished work that answers no rant yet. */
  begin(stage: Stage, handler: CastName, about: About): Promise<void>;
  /** Links the rants to all work that answers none. */
  link(stage: Stage, handler: CastName, rants: readonly string[]): Promise<void>;
}

/** Makes the body and the ids of a call of the feature for the matrix of permissions, by `METHOD /path`. */
export type Asks = Record<string, Make>;

/** Something of the feature that is deleted, comes back and is removed for good as all that can be restored. */
export interface Deletable {
  kind: DeletedKind;
  table: keyof Schema;
  /** Recorded when it comes back. */
  restored: EventType;
  /** Makes one by mona. Returns its id. */
  make(stage: Stage): Promise<string>;
  /** Deletes it as the person whose token it is. */
  remove(t: TestApp, token: string, id: string): Promise<unknown>;
  /** Traces of it that a database still has beside its row. */
  left(db: Executor): Promise<string[]>;
}

/** Makes something of the feature. Returns a function that reads it, which must work on a read-only database (faults.test.ts). */
export type StillRead = (stage: Pick<Stage, 't' | 'cast'>) => Promise<() => Promise<void>>;

/** Bodies of calls of the feature that ask once more who it is, by `part.call` (proofs.test.ts). */
export type Proofs = Record<string, object | undefined>;
/** Calls of the feature that only a person may make, by `part of the contract.name`, where their permission does not say so (scopes.test.ts). */
export type PersonCalls = Record<string, true>;
/** Calls of the feature that read though they do not GET, by `part of the contract.name`. */
export type ReadingPosts = Record<string, true>;

/** Ways to touch one rant by its id: the answer is that for a rant that does not exist (touches.ts). */
export type Touches = Record<string, (t: TestApp, token: string, id: string) => Promise<{ status: number; text: string }>>;

/** Calls of the feature that tell those who may know it how many rants name a person, by `METHOD /path` (person-numbers.test.ts). */
export type TellsOfTargets = Record<string, true>;

/** Keys for programs open no call of these parts of the contract. */
export type ClosedGroups = Record<string, true>;
/** Nor do they open these calls, by `part of the contract.name`. */
export type ClosedCalls = Record<string, true>;

/** Measures how the time for a text grows with its length (`npm run bench --prefix tools`). Returns the line that says it. */
export type MeasureGrowth = () => string;

/** Switches off what the feature does by itself at night, because nights pass in many tests. */
export type StopNightlyWork = (t: TestApp) => Promise<void>;
