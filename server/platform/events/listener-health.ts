/**
 * Checks whether the listening connection receives notifications. A connection that answers may still receive none: a pooler that gives
 * each transaction another connection accepts LISTEN and passes nothing on. So each instance sends itself a ping, and reads the events
 * table for as long as no ping comes back.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds, as in limits.news. */
export interface NewsPace {
  pingEveryMs: number;
  hearWithinMs: number;
  readEveryMs: number;
}

export interface ListenerHealth {
  /** The connection has begun to listen. */
  listens(): void;
  /** The connection is lost, and will be opened again. */
  lost(reason: unknown): void;
  /** A ping has come back. */
  heard(): void;
  /** Whether notifications arrive, and how long the last ping took in milliseconds; null: none has come back yet. */
  state(): { isDeaf: boolean; delayMs: number | null };
  stop(): void;
}

interface ListenerOptions {
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  pace: NewsPace;
  /**
   * Sends a ping over another connection than the listening one, which would receive its own notifications even if it received no others.
   */
  ping(): Promise<unknown>;
  readTable(): Promise<unknown>;
  /** Called when notifications arrive again after a failure was reported. */
  recovered(): void;
}

const whatToDo =
  'Where DATABASE_URL leads to a pooler such as pgbouncer, let that pool by session, or let DATABASE_URL lead to PostgreSQL itself.';

export function watchListener({ log, pace, ping, readTable, recovered }: ListenerOptions): ListenerHealth {
  const { pingEveryMs, hearWithinMs, readEveryMs } = pace;
  const now = () => performance.now();
  let isListening = false;
  let hears = false;
  let isSaidDeaf = false;
  let lostSince: { at: number; why?: unknown } = { at: now() };
  let answer: (isHeard: boolean) => void = () => {};
  let sentAt = 0;
  let delayMs: number | null = null;

  const reportDeaf = (reason: string, err?: unknown) => {
    hears = false;
    if (isSaidDeaf) return;
    isSaidDeaf = true;
    const meanwhile = `Until they do, the table of events is read every ${Math.ceil(readEveryMs / 1000)} s.`;
    log.error({ err }, `News of other instances do not arrive: ${reason}. ${meanwhile} ${whatToDo}`);
    void read();
  };

  /** Whether a ping comes back; null: it could not be sent, which proves nothing. */
  const isHeard = async (): Promise<boolean | null> => {
    const isBack = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    sentAt = now();
    const isSent = await ping().then(
      () => true,
      () => false,
    );
    return isSent ? Promise.race([isBack, pause(hearWithinMs, false, { ref: false })]) : null;
  };

  const prove = async () => {
    const first = await isHeard();
    // A change of state needs two equal results, because a single ping may have been lost, or received by chance.
    const second = first === isSaidDeaf ? await isHeard() : first;
    if (!isListening || first === null || second === null) {
      hears = false;
      return;
    }
    if (first !== second) return;
    if (!first) return reportDeaf('the connection that listens is answered and hears nothing');
    hears = true;
    if (!isSaidDeaf) return;
    isSaidDeaf = false;
    log.info('News of other instances arrive again.');
    recovered();
  };

  let proving: NodeJS.Timeout | undefined;
  let isProving = false;
  const round = async () => {
    if (isProving) return;
    isProving = true;
    if (isListening) await prove();
    else if (now() - lostSince.at > 2 * pingEveryMs) reportDeaf('there is no connection to listen on', lostSince.why);
    isProving = false;
    if (proving) proving = setTimeout(() => void round(), pingEveryMs).unref();
  };
  proving = setTimeout(() => void round(), pingEveryMs).unref();

  let isReading = false;
  const read = async () => {
    if (isReading) return;
    isReading = true;
    await readTable();
    isReading = false;
  };
  const reading = setInterval(() => void (hears || read()), readEveryMs).unref();

  return {
    listens() {
      isListening = true;
      hears = !isSaidDeaf;
      void round();
    },
    lost(reason) {
      lostSince = isListening ? { at: now(), why: reason } : { ...lostSince, why: reason };
      isListening = false;
      hears = false;
    },
    heard() {
      delayMs = now() - sentAt;
      answer(true);
    },
    state: () => ({ isDeaf: isSaidDeaf, delayMs }),
    stop() {
      clearInterval(reading);
      clearTimeout(proving);
      proving = undefined;
    },
  };
}
