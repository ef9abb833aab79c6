/**
 * Remembers which recorded events this instance has delivered: every seq up to the highest, except the missing ones. On PostgreSQL a lower
 * seq can commit after a higher one, and a seq whose transaction was rolled back never comes. Only the missing seqs are stored, because
 * they are few.
 */
export class DeliveryLog {
  #highest = 0;
  /** Nothing is known about seqs below this one; any that arrives counts as new. */
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

  /** Starts from here; whatever was before needs no delivery. `recent`: the newest visible seqs, the highest first. */
  begin(recent: readonly number[]): void {
    this.#missing.clear();
    this.#highest = recent.at(-1) ?? 0;
    this.#floor = this.#highest;
    for (const seq of recent.toReversed()) this.take(seq);
  }

  /** Returns whether this seq is new, and notes it as delivered. */
  take(seq: number): boolean {
    if (seq > this.#highest) {
      const from = Math.max(this.#highest + 1, seq - this.#maxMissing);
      if (from > this.#highest + 1) this.#floor = from;
      for (let missingSeq = from; missingSeq < seq; missingSeq++) this.#missing.add(missingSeq);
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
