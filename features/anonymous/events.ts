/** Events of passes and rounds: never a person, never a rant, but of a round which rants came in. */
import { audited, unaudited } from '#server/platform/events/kinds.ts';
import type { SeenRant } from '#server/platform/events/shapes.ts';

export const events = {
  /** The key for the passes of a week. `digest`: of the public half. */
  'sealed.keyMade': audited<{ epoch: string }, { digest: string }>(null, ['epoch']),
  'sealed.closed': audited<{ closed: number }>(null, ['closed']),
  /** A round brought so many sealed rants. */
  'sealed.round': unaudited<{ released: number }, { rants: readonly (SeenRant & { id: string })[] }>(),
};

/** A round sends the same messages over sockets, no matter who wrote, so it sends no notifications: pages read them when they next ask. */
export const unheardEvents = { 'sealed.round': true } as const;
