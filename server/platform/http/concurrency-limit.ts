/**
 * Limits how many list queries of one person run at once. More of them wait for a while, in the order they came. Queries that may take long are counted
 * across all instances.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@earshot/contract/limits';
import type { App } from '../app.ts';
import { takeSharedSlot } from '../rate-limit.ts';
import { refuse } from '../refusal.ts';

interface Line {
  running: number;
  /** Callers that wait, in the order in which they came. */
  waiting: (() => void)[];
}

export type Leave = () => void;

const { lists: max, waitMs } = limits.concurrent;
/** How often the places that all instances share are asked for. */
const askEveryMs = 200;

export class ConcurrencyLimit {
  readonly #lines = new Map<string, Line>();
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  /** Resolves when it is one's turn. Throws `too_many_lists` where that takes too long. `isDear`: on all instances together. */
  async take(person: string, isDear: boolean): Promise<Leave> {
    const until = Date.now() + waitMs;
    const line = this.#lines.get(person) ?? { running: 0, waiting: [] };
    this.#lines.set(person, line);
    if (line.running < max) line.running++;
    else await this.#wait(line);
    const leave = () => {
      // The place goes to the query that waits longest.
      const next = line.waiting.shift();
      if (next) return next();
      line.running--;
      if (line.running === 0) this.#lines.delete(person);
    };
    if (!isDear || !this.#app.dialect.hasManyWriters) return leave;
    try {
      const leavePlace = await this.#sharedPlace(person, until);
      return () => void leavePlace().finally(leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  #wait(line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(go), 1);
        reject(tooManyLists());
      }, waitMs);
      line.waiting.push(go);
    });
  }

  async #sharedPlace(person: string, until: number): Promise<() => Promise<void>> {
    for (;;) {
      const leave = await takeSharedSlot(this.#app, `list ${person}`, max);
      if (leave) return leave;
      if (Date.now() >= until) throw tooManyLists();
      await pause(askEveryMs);
    }
  }
}

const tooManyLists = () => refuse('too_many_lists', { retryAfterSeconds: 5 });
