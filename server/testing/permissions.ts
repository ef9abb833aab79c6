/**
 * How each call of the matrix (permissions.tsv) gets a subject of its own. A call that is new in the contract needs a row there and, if it
 * has places or a body, an entry in `asks` here; one of a feature in its own folder needs both there (server/testing/subjects.ts).
 */
import { asks as asksOfFeatures } from '../../features/assembled/asks.ts';
import type { Make } from './subjects.ts';

export { type Ask, players } from './subjects.ts';

/** A maker of the body for each call (and case, where it matters): each cell has a subject of its own. */
export const asks: Record<string, Make> = {
  ...asksOfFeatures,
};
