/** Collects the targets of the rants in a file or an import, for the event that counts them in the audit log. */
import { limits } from '@earshot/contract/limits';
import type { Targets } from './catalogue.ts';

export class AffectedTargets {
  #targets: Set<string> | null = new Set();

  /** `targets` null: they are not known, so those of the whole file are not known either. */
  add(targets: Targets): void {
    if (targets === null) this.#targets = null;
    for (const target of targets ?? []) this.#targets?.add(target);
    if ((this.#targets?.size ?? 0) > limits.audit.maxTargets) this.#targets = null;
  }

  get targets(): Targets {
    return this.#targets && [...this.#targets];
  }
}
