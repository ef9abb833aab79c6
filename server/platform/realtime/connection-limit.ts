/** Limits how many connections are open at once on this instance, by a key such as a person or an address. */
export class ConnectionLimit {
  readonly #open = new Map<string, Set<object>>();

  /** Counts a connection. Returns a function that uncounts it; null where the limit is reached. */
  take(key: string, max: number, owner: object): (() => void) | null {
    const open = this.#open.get(key) ?? new Set();
    if (open.size >= max) return null;
    this.#open.set(key, open.add(owner));
    return () => {
      if (open.delete(owner) && open.size === 0) this.#open.delete(key);
    };
  }
}
