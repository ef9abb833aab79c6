/** What happens to passes and rounds of sealed rants (catalogue.ts): never a person, never a rant, but where an author says who he is. */
import { hidden, shown } from './kinds.ts';
import type { RantRef, SeenRant } from './shapes.ts';

export const sealedEvents = {
  /** Of the passes of a week. `digest`: of the public half. */
  'sealed.keyMade': shown<{ epoch: string }, { digest: string }>(null, ['epoch']),
  'sealed.closed': shown<{ closed: number }>(null, ['closed']),
  /** A round brought so many sealed rants. */
  'sealed.round': hidden<{ released: number }, { rants: readonly (SeenRant & { id: string })[] }>(),
  'rant.revealed': shown<RantRef>('rant'),
  /** The reason is its author's to read, and stands in no event. */
  'rant.muteAsked': shown<RantRef>('rant'),
  'rant.muted': shown<RantRef>('rant'),
  'rant.muteDeclined': shown<RantRef>('rant'),
};
