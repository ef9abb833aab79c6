/**
 * Decides whose password is hashed next. At most two hashes at once, so that a storm of sign-ins cannot eat the machine; those who wait take turns by
 * where they come from, so that one machine with hundreds of connections waits behind itself and not before everybody else.
 */
import { limits } from '@earshot/contract/limits';
import { refuse } from '../refusal.ts';

/** Where a hash is asked for from: a network, a device or a person. `isKnown`: an account has vouched for it, so it goes before strangers. */
export interface Asker {
  source: string;
  isKnown: boolean;
}

interface Waiting {
  start: () => void;
  refused: (why: unknown) => void;
}

/** Queues by source, in the order of their turns. */
type Line = Map<string, Waiting[]>;

const { atOnce, waitingInAll, waitingOfOne, knownInARow } = limits.hashing;
const full = () => refuse('unavailable', { retryAfterSeconds: limits.hashing.retryAfterSeconds });

interface HashQueue {
  /** Throws `unavailable` where too many wait, of this source or in all. */
  inTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
  /** Throws `unavailable` where this source has too many waiting: asked before anything else is done for it. */
  mustHaveRoom(asker: Asker): void;
}

export function createHashQueue(): HashQueue {
  const known: Line = new Map();
  const strangers: Line = new Map();
  let running = 0;
  let knownSinceStranger = 0;

  /** The first of the source whose turn it is, which has its next turn after all others. */
  const takeFrom = (line: Line): Waiting | undefined => {
    const [first] = line;
    if (!first) return undefined;
    const [source, queue] = first;
    const next = queue.shift();
    line.delete(source);
    if (queue.length > 0) line.set(source, queue);
    return next;
  };

  /** Known ones first; strangers keep every fourth place, or nobody new could come in while many known ones do. */
  const next = (): Waiting | undefined => {
    const isStrangersTurn = strangers.size > 0 && (known.size === 0 || knownSinceStranger >= knownInARow);
    knownSinceStranger = isStrangersTurn ? 0 : knownSinceStranger + 1;
    return takeFrom(isStrangersTurn ? strangers : known);
  };

  const lineOf = (asker: Asker): Line => (asker.isKnown ? known : strangers);

  const mustHaveRoom = (asker: Asker): void => {
    if ((lineOf(asker).get(asker.source)?.length ?? 0) >= waitingOfOne) throw full();
  };

  /** Where the line is full, the source with the most calls in it loses its newest, so that one source cannot keep the others out. */
  const makeRoom = (line: Line, asker: Asker): void => {
    mustHaveRoom(asker);
    const own = line.get(asker.source)?.length ?? 0;
    const queues = [...line.values()];
    if (queues.reduce((sum, queue) => sum + queue.length, 0) < waitingInAll) return;
    const longest = queues.reduce((most, queue) => (queue.length > most.length ? queue : most));
    if (longest.length <= own + 1) throw full();
    longest.pop()?.refused(full());
  };

  /** Hands the place on, so that nobody who asks in between takes a third. */
  const leave = (): void => {
    const follower = next();
    if (follower) follower.start();
    else running--;
  };

  const inTurn: HashQueue['inTurn'] = async (asker, work) => {
    if (running < atOnce) running++;
    else {
      const line = lineOf(asker);
      makeRoom(line, asker);
      await new Promise<void>((start, refused) => {
        const queue = line.get(asker.source) ?? [];
        queue.push({ start, refused });
        line.set(asker.source, queue);
      });
    }
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return { inTurn, mustHaveRoom };
}
