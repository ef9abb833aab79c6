/**
 * Which recorded events this instance has delivered: every seq up to the highest but the missing ones. On PostgreSQL a lower seq can commit
 * after a higher one; one whose transaction was taken back never comes. Remembers the missing, which are few, not the heard.
 */
export class DeliveryLog {
  #highest = 0;
  /** Below it nothing is known any more: whatever comes counts as new. */
  #floor = Number.POSITIVE_INFINITY;
  readonly #missing = new Set<number>();
  readonly #maxMissing: number;

  constructor(maxMissing = 10_000) {
    this.#maxMissing = maxMissing;
  }

  get hasBegun(): boolean {
    return this.#floor !== Number.POSITIVE_INFINITY;
  }
  get highest(): number {
    return this.#highest;
  }
  get missing(): number[] {
    return [...this.#missing];
  }

  /** From here on; all that was before is settled otherwise. `recent`: the newest seqs that can be seen, the highest first. */
  begin(recent: readonly number[]): void {
    this.#missing.clear();
    this.#highest = recent.at(-1) ?? 0;
    this.#floor = this.#highest;
    for (const seq of recent.toReversed()) this.take(seq);
  }

  /** Whether this one is new; it is not the next time. */
  take(seq: number): boolean {
    if (seq > this.#highest) {
      const from = Math.max(this.#highest + 1, seq - this.#maxMissing);
      if (from > this.#highest + 1) this.#floor = from;
      for (let between = from; between < seq; between++) this.#missing.add(between);
      this.#highest = seq;
      for (const oldest of this.#missing) {
        if (this.#missing.size <= this.#maxMissing) break;
        this.#missing.delete(oldest);
        this.#floor = Math.max(this.#floor, oldest + 1);
      }
      return true;
    }
    return this.#missing.delete(seq) || seq < this.#floor;
  }
}
