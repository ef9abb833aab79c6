/**
 * People who use a server while something is done to it: they send rants under ids of their own, read the list and sign in. Notes every rant
 * that was answered 201, and what people saw otherwise. An id that was not answered so is sent again, as the page does.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export const kinds = ['writes', 'reads', 'sign-ins'] as const;
export type Kind = (typeof kinds)[number];
/** How often each status came, and `no answer`: the connection was refused or cut, or nothing came in time. */
export type Seen = Record<Kind, Record<string, number>>;

/** How a call is sent: its method, path and body. */
export type Sent = [method: string, path: string, body?: unknown];

export interface Script {
  /** Where people connect to. */
  url: string;
  token: string;
  /** Fields of a rant beside its id and its content. */
  about: Record<string, unknown>;
  signIn: { email: string; password: string };
  writers: number;
  /** Milliseconds between two calls of one person. */
  pauseMs: number;
}

/** So long a person waits for an answer. */
const patienceMs = 40_000;
/** So long nothing may have failed before all is called well again. */
const calmMs = 1500;

interface Answer {
  status: string;
  isWell: boolean;
  body: unknown;
}

/** Null for the answer of a proxy, which is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** One call. Never throws. */
export async function call(url: string, token: string, [method, path, body]: Sent): Promise<Answer> {
  const headers = { 'x-auth-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  try {
    const reply = await fetch(url + path, { method, headers, ...sent, signal: AbortSignal.timeout(patienceMs) });
    const text = await reply.text();
    return { status: String(reply.status), isWell: reply.ok, body: parsed(text) };
  } catch {
    return { status: 'no answer', isWell: false, body: null };
  }
}

export class Load {
  /** Content of each rant that was answered 201, by its id. */
  readonly acknowledged = new Map<string, string>();
  readonly seen: Seen = { writes: {}, reads: {}, 'sign-ins': {} };
  longestMs = 0;
  /** Token of the session these people use. They sign in again when it ends. */
  token: string;
  readonly #script: Script;
  #isOver = false;
  #isSignedOut = false;
  readonly #people: Promise<void>[];
  #lastFailure = Number.NEGATIVE_INFINITY;
  /** When the newest call of each kind that went well was sent. */
  readonly #lastWell = new Map<Kind, number>();
  /** When each rant that was answered 201 was sent for the last time. */
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

  async #ask(kind: Kind, sent: Sent): Promise<Answer> {
    const began = performance.now();
    const answer = await call(this.#script.url, this.token, sent);
    const ended = performance.now();
    const counts = this.seen[kind];
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    this.longestMs = Math.max(this.longestMs, ended - began);
    if (answer.isWell) this.#lastWell.set(kind, began);
    else this.#lastFailure = ended;
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

  async #repeat(kind: Kind, sent: Sent, pauseMs: number): Promise<void> {
    while (!this.#isOver) {
      await this.#ask(kind, sent);
      await pause(pauseMs);
    }
  }

  /** How many calls of a kind did not go well. */
  failed(kind: Kind): number {
    return Object.entries(this.seen[kind]).reduce((sum, [status, n]) => (status.startsWith('2') ? sum : sum + n), 0);
  }

  /** How many rants were answered 201 though they were sent after `moment` (of performance.now()). */
  acknowledgedSince(moment: number): number {
    return [...this.#sentAt.values()].filter((at) => at > moment).length;
  }

  /**
   * Waits until calls of every kind go well and none fails any more. Returns how many seconds after `since` the last one failed: 0 where none
   * did, null where it is not well after `atMostMs`.
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

  /** Waits until so many more rants were answered 201, ten seconds at most. */
  async more(count: number): Promise<void> {
    const enough = this.acknowledged.size + count;
    for (let tries = 0; tries < 500 && this.acknowledged.size < enough; tries++) await pause(20);
  }

  /** No more calls begin; resolves when all are answered. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#people);
  }
}
