/** Limits how many connections are open at the same time on this instance, by what is counted. */
export class ConnectionLimit {
  readonly #held = new Map<string, Set<object>>();

  /** Returns how to leave again; null where all are taken. */
  take(key: string, max: number, one: object): (() => void) | null {
    const held = this.#held.get(key) ?? new Set();
    if (held.size >= max) return null;
    this.#held.set(key, held.add(one));
    return () => {
      if (held.delete(one) && held.size === 0) this.#held.delete(key);
    };
  }
}
