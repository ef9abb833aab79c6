/** Additions of a feature to tests of the whole product (server/testing/subjects.ts in its folder). */
import type { Stage } from './every-engine.ts';

/** Makes rows in the tables of the feature (everything.ts). */
export type Live = (stage: Stage) => Promise<void>;

/** Names in contract/rooms.ts whose calls no key for programs may make (scopes.test.ts). */
export type ClosedRooms = readonly string[];
