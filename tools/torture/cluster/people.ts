/** People with open pages during a fault: their connections, who has connected again, and who receives the event of a rant. */
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { limits } from '../../../contract/limits.ts';

const { attempts, delayMs, maxDelayMs, timeoutMs } = limits.socket;
const waits = { reconnectionAttempts: attempts, reconnectionDelay: delayMs, reconnectionDelayMax: maxDelayMs, timeout: timeoutMs };
/** Milliseconds after which a page tries again that has given up or was refused. */
const againMs = 60_000;
const givesUpAfterMs = againMs + 10_000;

export class Pages {
  readonly #sockets: Socket[];
  /** How many pages received the event of a rant, by its id. */
  readonly #heard = new Map<string, number>();
  /** When a page last connected (performance.now()). */
  #lastBack = 0;
  #cuts = 0;
  readonly #again: NodeJS.Timeout;

  /** `origin`: the address that the browsers show. */
  constructor(url: string, tokens: readonly string[], origin = url) {
    this.#sockets = tokens.map((token) => {
      const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, extraHeaders: { origin }, ...waits });
      socket.on('connect', () => {
        this.#lastBack = performance.now();
      });
      socket.on('disconnect', () => this.#cuts++);
      socket.on('newRant', ({ _id }: { _id: string }) => this.#heard.set(_id, (this.#heard.get(_id) ?? 0) + 1));
      return socket;
    });
    this.#again = setInterval(() => {
      for (const socket of this.#sockets) if (!socket.connected) socket.connect();
    }, againMs);
  }

  get size(): number {
    return this.#sockets.length;
  }

  get connected(): number {
    return this.#sockets.filter((socket) => socket.connected).length;
  }

  /** Waits until everybody is connected. Returns false if this takes longer than `givesUpAfterMs`. */
  async untilAll(): Promise<boolean> {
    const atLatest = performance.now() + givesUpAfterMs;
    while (this.connected < this.size && performance.now() < atLatest) await pause(50);
    return this.connected === this.size;
  }

  /** How many connections were cut, and how many seconds after `since` the last one was restored. */
  cutSince(since: number): { cuts: number; seconds: number } {
    return { cuts: this.#cuts, seconds: Math.max(0, (this.#lastBack - since) / 1000) };
  }

  /** How many pages received the event of this rant within `atMostMs`. */
  async heard(id: string, atMostMs = 10_000): Promise<number> {
    const atLatest = performance.now() + atMostMs;
    while ((this.#heard.get(id) ?? 0) < this.size && performance.now() < atLatest) await pause(10);
    return this.#heard.get(id) ?? 0;
  }

  close(): void {
    clearInterval(this.#again);
    for (const socket of this.#sockets) socket.disconnect();
  }
}
