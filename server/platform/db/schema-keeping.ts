/** The tables of what makes words go, and of what keeps them. */
import type { HoldKind } from '@earshot/contract/holds';
import type { RemovalReason } from '@earshot/contract/rants';

export interface KeepingTables {
  /** An admin asks for a rant to be removed; a second person has not said yes yet. */
  removals: { rant_id: string; asked_by: string; reason: RemovalReason; asked_at: number };
  /** Somebody asks that messages of the author of a sealed rant are dropped; a second person has not said yes yet. */
  mutes: { rant_id: string; asked_by: string; reason: string; asked_at: number };
  /** What no words go of. `subject`: of a rant, an account or an option. */
  holds: {
    id: string;
    kind: HoldKind;
    subject: string;
    made_by: string | null;
    made_at: number;
    why: string;
    until: string | null;
    ended_at: number | null;
  };
  /** JSON of what was withdrawn or removed under a hold: erased when that ends. */
  held_words: { rant_id: string; words: string };
}
