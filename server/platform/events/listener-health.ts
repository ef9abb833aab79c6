/**
 * Whether the listening connection hears. One that connects and answers may still be deaf: a pooler that gives each transaction another
 * connection takes LISTEN and passes nothing on. So each instance sends itself a ping, and while none comes back the events table is read.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** In milliseconds, as in limits.news. */
export interface NewsPace {
  pingEveryMs: number;
  hearWithinMs: number;
  readEveryMs: number;
}

export interface ListenerHealth {
  /** The connection listens from now on. */
  listens(): void;
  /** It is lost, and will be made again. */
  lost(why: unknown): void;
  /** A ping came back. */
  heard(): void;
  /** Whether news arrive, and how long the last ping took; null: none has come back yet. */
  state(): { isDeaf: boolean; delayMs: number | null };
  stop(): void;
}

interface Around {
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  pace: NewsPace;
  /** Sends a ping over another connection than the one that listens, which hears its own notifications even where it hears no others. */
  ping(): Promise<unknown>;
  readTable(): Promise<unknown>;
  /** Called when the connection hears again, after it was reported that it does not. */
  recovered(): void;
}

const whatToDo =
  'Where DATABASE_URL leads to a pooler such as pgbouncer, let that pool by session, or let DATABASE_URL lead to PostgreSQL itself.';

export function watchListener({ log, pace, ping, readTable, recovered }: Around): ListenerHealth {
  const { pingEveryMs, hearWithinMs, readEveryMs } = pace;
  const now = () => performance.now();
  let isListening = false;
  let hears = false;
  let isSaidDeaf = false;
  let lost: { at: number; why?: unknown } = { at: now() };
  let answer: (isHeard: boolean) => void = () => {};
  let sentAt = 0;
  let delayMs: number | null = null;

  const sayDeaf = (why: string, err?: unknown) => {
    hears = false;
    if (isSaidDeaf) return;
    isSaidDeaf = true;
    const meanwhile = `Until they do, the table of events is read every ${Math.ceil(readEveryMs / 1000)} s.`;
    log.error({ err }, `News of other instances do not arrive: ${why}. ${meanwhile} ${whatToDo}`);
    void read();
  };

  /** Null: it could not be sent, which proves nothing. */
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
    // One alone may have gone astray, or have come by chance.
    const second = first === isSaidDeaf ? await isHeard() : first;
    if (!isListening || first === null || second === null) {
      hears = false;
      return;
    }
    if (first !== second) return;
    if (!first) return sayDeaf('the connection that listens is answered and hears nothing');
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
    else if (now() - lost.at > 2 * pingEveryMs) sayDeaf('there is no connection to listen on', lost.why);
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
    lost(why) {
      lost = isListening ? { at: now(), why } : { ...lost, why };
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
