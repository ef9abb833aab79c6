/** Tables of requests that wait until a second person confirms them. */
import type { RemovalReason } from '@earshot/contract/rants';

export interface TwoPeopleTables {
  /** An admin asks for a rant to be removed. */
  removals: { rant_id: string; asked_by: string; reason: RemovalReason; asked_at: number };
  /** Somebody asks that messages of the author of a sealed rant are dropped. */
  mutes: { rant_id: string; asked_by: string; reason: string; asked_at: number };
}
