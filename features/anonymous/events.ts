/** Events of passes and rounds. None says who got or used a pass, and only the payload of a round names rants. */
import { audited, unaudited } from '#server/platform/events/kinds.ts';
import type { SeenRant } from '#server/platform/events/shapes.ts';

export const events = {
  /** The key for the passes of a week was made. `digest`: the hash of its public half. */
  'sealed.keyMade': audited<{ epoch: string }, { digest: string }>(null, ['epoch']),
  'sealed.closed': audited<{ closed: number }>(null, ['closed']),
  /** A round brought in `released` anonymous rants. */
  'sealed.round': unaudited<{ released: number }, { rants: readonly (SeenRant & { id: string })[] }>(),
};

/**
 * Notifications of a round are not pushed over sockets, so that the sockets carry the same messages whoever wrote. Pages read them when
 * they next ask.
 */
export const unheardEvents = { 'sealed.round': true } as const;
