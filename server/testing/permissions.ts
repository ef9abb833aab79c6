/**
 * Gives each call of the matrix (permissions.tsv) something of its own to act on. A new call needs a row there and, if its path has
 * parameters or it has a body, an entry in `exampleCalls` here; a feature's call needs both in the feature's folder (its
 * server/testing/subjects.ts).
 */
import { exampleCalls as asksOfFeatures } from '../../features/assembled/example-calls.ts';
import type { MakeExample } from './subjects.ts';

export { type ExampleRequest, players } from './subjects.ts';

/** Makes the ids and the body for each call (and case, where it matters), again for each cell. */
export const exampleCalls: Record<string, MakeExample> = {
  ...asksOfFeatures,
};
