/**
 * Limits how many list queries of one person run at once. Further ones wait for a while, in the order in which they came. Queries that may
 * take long are counted across all instances.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@earshot/contract/limits';
import type { App } from '../app.ts';
import { takeSharedSlot } from '../rate-limit.ts';
import { refuse } from '../refusal.ts';

interface Line {
  running: number;
  /** Waiting calls, in the order in which they came. */
  waiting: (() => void)[];
}

export type LeaveQueue = () => void;

const { lists: max, waitMs } = limits.concurrent;
/** Milliseconds between two attempts to get one of the slots that all instances share. */
const askEveryMs = 200;

export class ConcurrencyLimit {
  readonly #lines = new Map<string, Line>();
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  /**
   * Resolves when the query may run, with a function that ends its turn. Throws `too_many_lists` after waiting too long. `isSlow`: the
   * query may take long, so all instances count it.
   */
  async take(person: string, isSlow: boolean): Promise<LeaveQueue> {
    const waitUntil = Date.now() + waitMs;
    const line = this.#lines.get(person) ?? { running: 0, waiting: [] };
    this.#lines.set(person, line);
    if (line.running < max) line.running++;
    else await this.#wait(line);
    const leave = () => {
      // The query that has waited longest is next.
      const next = line.waiting.shift();
      if (next) return next();
      line.running--;
      if (line.running === 0) this.#lines.delete(person);
    };
    if (!isSlow || !this.#app.dialect.hasManyWriters) return leave;
    try {
      const leavePlace = await this.#sharedPlace(person, waitUntil);
      return () => void leavePlace().finally(leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  #wait(line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        reject(tooManyLists());
      }, waitMs);
      line.waiting.push(start);
    });
  }

  async #sharedPlace(person: string, waitUntil: number): Promise<() => Promise<void>> {
    for (;;) {
      const leaveSlot = await takeSharedSlot(this.#app, `list ${person}`, max);
      if (leaveSlot) return leaveSlot;
      if (Date.now() >= waitUntil) throw tooManyLists();
      await pause(askEveryMs);
    }
  }
}

const tooManyLists = () => refuse('too_many_lists', { retryAfterSeconds: 5 });
