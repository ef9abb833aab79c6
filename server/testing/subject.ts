/** The parts that a feature adds to the tests of the whole product (server/testing/subjects.ts in its folder). */
import type { DeletedKind } from '@earshot/contract/deleted-kinds';
import type { Executor } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import type { EventType } from '../platform/events/catalogue.ts';
import type { TestApp } from './app.ts';
import type { CastName } from './cast.ts';
import type { Stage } from './every-engine.ts';
import type { MakeExample } from './subjects.ts';

/**
 * Makes rows in the feature's tables (everything.ts), and may return the ids of what it made. `liveInTheEnd` runs after the `live` of all
 * features, in the order of the features.
 */
export type Live = ((stage: Stage) => Promise<void>) | ((stage: Stage) => Promise<string[]>);

/** The target or department of the rants that a viewer may not see. */
export type RantOptions = { target?: string; department?: string };

/** Work of the feature that answers rants, such as a plan. It must not reveal a hidden rant to anybody. */
export interface WorkOnRants {
  /** Makes work by `castName` that answers these rants. Returns its id. */
  make(stage: Stage, castName: CastName, rants: readonly string[]): Promise<string>;
  /** Makes open and finished work that answers no rant yet. */
  begin(stage: Stage, handler: CastName, about: RantOptions): Promise<void>;
  /** Links the rants to all work that answers no rant yet. */
  link(stage: Stage, handler: CastName, rants: readonly string[]): Promise<void>;
}

/** Makes the ids and the body for a call of the feature in the matrix of permissions, by `METHOD /path`. */
export type ExamplesByCall = Record<string, MakeExample>;

/** A thing of the feature that can be deleted, restored and erased. */
export interface Deletable {
  kind: DeletedKind;
  table: keyof Schema;
  /** The event that is recorded when such a thing is restored. */
  restored: EventType;
  /** Makes such a thing as mona. Returns its id. */
  make(stage: Stage): Promise<string>;
  /** Deletes it as the person with this token. */
  remove(t: TestApp, token: string, id: string): Promise<unknown>;
  /** Returns what the database still holds about it outside its own row. */
  left(db: Executor): Promise<string[]>;
}

/** Makes something of the feature. Returns a function that reads it and must work on a read-only database (faults.test.ts). */
export type StillRead = (stage: Pick<Stage, 't' | 'cast'>) => Promise<() => Promise<void>>;

/** Bodies for the feature's calls that need a fresh proof of identity, by `group.call` (proofs.test.ts). */
export type Proofs = Record<string, object | undefined>;
/** The feature's calls that only a person may make, which their permission does not say, by `group.call` (scopes.test.ts of api-keys). */
export type PersonCalls = Record<string, true>;
/** The feature's calls that read without being GET, by `group.call`. */
export type ReadingPosts = Record<string, true>;

/** Calls on one rant by its id. For a hidden rant the answer must be that for a missing one (touches.ts). */
export type Touches = Record<string, (t: TestApp, token: string, id: string) => Promise<{ status: number; text: string }>>;

/** The feature's calls that show permitted readers how many rants name a person, by `METHOD /path` (person-numbers.test.ts of rants). */
export type TellsOfTargets = Record<string, true>;

/** Groups of calls (contract/call-groups) that are never open to API keys. */
export type ClosedGroups = Record<string, true>;
/** Single calls that are never open to API keys, by `group.call`. */
export type ClosedCalls = Record<string, true>;

/** Measures how the time for a text grows with its length (`npm run bench --prefix tools`). Returns a line with the result. */
export type MeasureGrowth = () => string;

/** Stops the feature's nightly work, because nights pass in many tests. */
export type StopNightlyWork = (t: TestApp) => Promise<void>;
