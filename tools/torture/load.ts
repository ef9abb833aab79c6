/**
 * People who use a server during a fault: they send rants with ids of their own, read the list and sign in. Records every rant that was
 * answered 201, and all other outcomes. A rant without a 201 is sent again under the same id, as the page does.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export const kinds = ['writes', 'reads', 'sign-ins'] as const;
export type Kind = (typeof kinds)[number];
/** The number of replies by status. `no answer`: the connection was refused or cut, or no reply came in time. */
export type StatusCounts = Record<Kind, Record<string, number>>;

/** The method, path and body of a call. */
export type LoadRequest = [method: string, path: string, body?: unknown];

export interface Script {
  /** The address that people use. */
  url: string;
  token: string;
  /** Fields of a rant besides its id and its text. */
  about: Record<string, unknown>;
  signIn: { email: string; password: string };
  writers: number;
  /** Milliseconds between two calls of one person. */
  pauseMs: number;
}

/** The longest time that a person waits for a reply, in milliseconds. */
const maxWaitMs = 40_000;
/** All counts as well again when nothing has failed for this many milliseconds. */
const calmMs = 1500;

interface Answer {
  status: string;
  isWell: boolean;
  body: unknown;
}

/** Returns null for a proxy's reply, which is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Makes one call. Never throws. */
export async function call(url: string, token: string, [method, path, body]: LoadRequest): Promise<Answer> {
  const headers = { 'x-auth-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const options = body === undefined ? {} : { body: JSON.stringify(body) };
  try {
    const reply = await fetch(url + path, { method, headers, ...options, signal: AbortSignal.timeout(maxWaitMs) });
    const text = await reply.text();
    return { status: String(reply.status), isWell: reply.ok, body: parsed(text) };
  } catch {
    return { status: 'no answer', isWell: false, body: null };
  }
}

export class Load {
  /** The text of each rant that was answered 201, by its id. */
  readonly acknowledged = new Map<string, string>();
  readonly seen: StatusCounts = { writes: {}, reads: {}, 'sign-ins': {} };
  longestMs = 0;
  /** The token of these people's session. They sign in again when it ends. */
  token: string;
  readonly #script: Script;
  #isOver = false;
  #isSignedOut = false;
  readonly #people: Promise<void>[];
  #lastFailure = Number.NEGATIVE_INFINITY;
  /** When the newest successful call of each kind was sent. */
  readonly #lastWell = new Map<Kind, number>();
  /** When each rant that was answered 201 was last sent. */
  readonly #sentAt = new Map<string, number>();

  constructor(script: Script) {
    this.#script = script;
    this.token = script.token;
    const writers = Array.from({ length: script.writers }, (_, n) => this.#write(n));
    const { signIn, pauseMs } = script;
    this.#people = [
      ...writers,
      this.#repeat('reads', ['GET', '/api/rants?page=1&limit=20'], pauseMs),
      this.#repeat('sign-ins', ['POST', '/api/auth/login', signIn], 8 * pauseMs),
    ];
  }

  async #ask(kind: Kind, request: LoadRequest): Promise<Answer> {
    const startedAt = performance.now();
    const answer = await call(this.#script.url, this.token, request);
    const endedAt = performance.now();
    const counts = this.seen[kind];
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    this.longestMs = Math.max(this.longestMs, endedAt - startedAt);
    if (answer.isWell) this.#lastWell.set(kind, startedAt);
    else this.#lastFailure = endedAt;
    if (kind !== 'sign-ins') this.#isSignedOut ||= answer.status === '401';
    else if (answer.isWell && this.#isSignedOut) {
      this.token = (answer.body as { token: string }).token;
      this.#isSignedOut = false;
    }
    return answer;
  }

  async #write(writer: number): Promise<void> {
    const { about, pauseMs } = this.#script;
    for (let n = 0; !this.#isOver; n++) {
      const _id = randomUUID();
      const content = `Rant ${n} of writer ${writer}, ${_id}. ${'It goes on for a while. '.repeat(12)}`;
      while (!this.#isOver) {
        const sentAt = performance.now();
        const { status } = await this.#ask('writes', ['POST', '/api/rants', { ...about, _id, content }]);
        await pause(status === '201' ? pauseMs : 4 * pauseMs);
        if (status !== '201') continue;
        this.acknowledged.set(_id, content);
        this.#sentAt.set(_id, sentAt);
        break;
      }
    }
  }

  async #repeat(kind: Kind, request: LoadRequest, pauseMs: number): Promise<void> {
    while (!this.#isOver) {
      await this.#ask(kind, request);
      await pause(pauseMs);
    }
  }

  /** How many calls of a kind did not succeed. */
  failed(kind: Kind): number {
    return Object.entries(this.seen[kind]).reduce((sum, [status, n]) => (status.startsWith('2') ? sum : sum + n), 0);
  }

  /** How many rants were answered 201 although they were sent after `moment` (performance.now()). */
  acknowledgedSince(moment: number): number {
    return [...this.#sentAt.values()].filter((at) => at > moment).length;
  }

  /**
   * Waits until calls of every kind succeed and none fails any more. Returns the seconds from `since` to the last failure: 0 if none
   * failed, null if all is not well after `atMostMs`.
   */
  async untilWell(since: number, atMostMs = 30_000): Promise<number | null> {
    const atLatest = performance.now() + atMostMs;
    while (performance.now() < atLatest) {
      const from = Math.max(since, this.#lastFailure);
      const isWell = kinds.every((kind) => (this.#lastWell.get(kind) ?? 0) > from);
      if (isWell && performance.now() > this.#lastFailure + calmMs) return Math.max(0, this.#lastFailure - since) / 1000;
      await pause(50);
    }
    return null;
  }

  /** Waits until `count` more rants are answered 201, for ten seconds at most. */
  async more(count: number): Promise<void> {
    const enough = this.acknowledged.size + count;
    for (let attempt = 0; attempt < 500 && this.acknowledged.size < enough; attempt++) await pause(20);
  }

  /** Starts no more calls, and resolves when all are answered. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#people);
  }
}
