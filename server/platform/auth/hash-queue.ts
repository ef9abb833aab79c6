/**
 * Decides whose password is hashed next. At most two hashes run at once, so that a flood of sign-ins does not take the whole machine.
 * Waiting calls take turns by their source, so that a machine with hundreds of connections delays itself and not everybody else.
 */
import { limits } from '@earshot/contract/limits';
import { refuse } from '../refusal.ts';

/** The source of a request for a hash: a network, a device or a person. `isKnown`: it belongs to an account and goes before strangers. */
export interface Asker {
  source: string;
  isKnown: boolean;
}

interface WaitingHash {
  start: () => void;
  refused: (reason: unknown) => void;
}

/** Queues by source, in the order of their turns. */
type Line = Map<string, WaitingHash[]>;

const { atOnce, waitingInAll, waitingOfOne, knownInARow } = limits.hashing;
const refusalWhenFull = () => refuse('unavailable', { retryAfterSeconds: limits.hashing.retryAfterSeconds });

interface HashQueue {
  /**
   * Throws `unavailable` where too many wait, of this source or in all, also while it waits, if it must give its place to another source.
   */
  inTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
  /** Throws `unavailable` where this source has too many waiting. Called before anything else is done for the request. */
  mustHaveRoom(asker: Asker): void;
}

export function createHashQueue(): HashQueue {
  const knownLine: Line = new Map();
  const strangers: Line = new Map();
  let runningCount = 0;
  let knownSinceStranger = 0;

  /** Takes the first of the source whose turn it is; the source then moves behind all others. */
  const takeFrom = (line: Line): WaitingHash | undefined => {
    const [first] = line;
    if (!first) return undefined;
    const [source, queue] = first;
    const next = queue.shift();
    line.delete(source);
    if (queue.length > 0) line.set(source, queue);
    return next;
  };

  /** Known sources go first. Strangers get a turn after every `knownInARow` of them, so that new people can sign in too. */
  const next = (): WaitingHash | undefined => {
    const isStrangersTurn = strangers.size > 0 && (knownLine.size === 0 || knownSinceStranger >= knownInARow);
    knownSinceStranger = isStrangersTurn ? 0 : knownSinceStranger + 1;
    return takeFrom(isStrangersTurn ? strangers : knownLine);
  };

  const lineOf = (asker: Asker): Line => (asker.isKnown ? knownLine : strangers);

  const mustHaveRoom = (asker: Asker): void => {
    if ((lineOf(asker).get(asker.source)?.length ?? 0) >= waitingOfOne) throw refusalWhenFull();
  };

  /** If the line is full, the source with the most waiting calls loses its newest, so that one source cannot keep the others out. */
  const makeRoom = (line: Line, asker: Asker): void => {
    mustHaveRoom(asker);
    const own = line.get(asker.source)?.length ?? 0;
    const queues = [...line.values()];
    if (queues.reduce((sum, queue) => sum + queue.length, 0) < waitingInAll) return;
    const longest = queues.reduce((longestSoFar, queue) => (queue.length > longestSoFar.length ? queue : longestSoFar));
    if (longest.length <= own + 1) throw refusalWhenFull();
    longest.pop()?.refused(refusalWhenFull());
  };

  /** Starts the next one at once, so that no call that arrives in between runs as a third. */
  const leaveQueue = (): void => {
    const follower = next();
    if (follower) follower.start();
    else runningCount--;
  };

  const inTurn: HashQueue['inTurn'] = async (asker, work) => {
    if (runningCount < atOnce) runningCount++;
    else {
      const line = lineOf(asker);
      makeRoom(line, asker);
      await new Promise<void>((start, reject) => {
        const queue = line.get(asker.source) ?? [];
        queue.push({ start, refused: reject });
        line.set(asker.source, queue);
      });
    }
    try {
      return await work();
    } finally {
      leaveQueue();
    }
  };
  return { inTurn, mustHaveRoom };
}
