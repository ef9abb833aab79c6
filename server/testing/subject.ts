/** Additions of a feature to tests of the whole product (server/testing/subjects.ts in its folder). */
import type { Stage } from './every-engine.ts';
import type { Make } from './subjects.ts';

/** Makes rows in the tables of the feature (everything.ts). */
export type Live = (stage: Stage) => Promise<void>;

/** Makes the body and the ids of a call of the feature for the matrix of permissions, by `METHOD /path`. */
export type Asks = Record<string, Make>;

/** Bodies of calls of the feature that ask once more who it is, by `part.call` (proofs.test.ts). */
export type Proofs = Record<string, object | undefined>;

/** Keys for programs open no call of these parts of the contract. */
export type ClosedRooms = Record<string, true>;
