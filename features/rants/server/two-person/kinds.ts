/**
 * The two things that take two people: removing a rant, and muting the author of an anonymous one. This file says how they differ; the
 * steps are in commands.ts.
 */
import type { Actor } from '@earshot/contract/policy';
import type { App, Tx } from '#server/platform/app.ts';
import type { EventType } from '#server/platform/events/catalogue.ts';
import type { RantRef } from '#server/platform/events/shapes.ts';
import { legalHold } from '#server/platform/legal-hold.ts';
import { inSlot } from '#server/platform/slots.ts';
import { canBeMuted } from '../../contract/authorship.ts';
import { canAskRemoval, canSeeNotes, type RantSubject } from '../../contract/policy.ts';
import type { RemovalReason } from '../../contract/statuses.ts';
import { eraseRant } from '../core/erase.ts';
import { changeRant, type RantRow, rantEventData } from '../core/row.ts';

export interface ReasonOf {
  removal: RemovalReason;
  muting: string;
}
export type TwoPersonKind = keyof ReasonOf;
/** All kinds, in the order in which the program `confirm` looks for requests on a rant. */
export const twoPersonKinds: readonly TwoPersonKind[] = ['removal', 'muting'];

interface Kind<Reason> {
  table: 'removals' | 'mutes';
  events: Record<'asked' | 'confirmed' | 'declined', Extract<EventType, `rant.removal${string}` | `rant.mute${string}`>>;
  alreadyAsked: 'removal_asked' | 'mute_asked';
  notAsked: 'removal_not_asked' | 'mute_not_asked';
  /** Whether the actor may ask. A request counts only as long as the person who made it still may. */
  mayAsk(person: Actor, subject: RantSubject): boolean;
  /** Checks the rant and the actor at every step; null: nothing is refused. `handles`: whether the actor handles the rant. */
  refusal(row: RantRow, handles: boolean): 'not_your_role' | 'rant_not_sealed' | 'rant_muted' | null;
  /** Throws where a legal hold keeps the rant from being removed for this reason. */
  refuseHeld?(app: App, tx: Tx, id: string, reason: Reason): Promise<void>;
  dataOf(row: RantRow, reason: Reason): RantRef & { reason?: RemovalReason };
  /** `personId` null: confirmed by a command on the server. */
  carryOut(app: App, tx: Tx, row: RantRow, reason: Reason, personId: string | null): Promise<unknown>;
}

export const kinds: { [K in TwoPersonKind]: Kind<ReasonOf[K]> } = {
  removal: {
    table: 'removals',
    events: { asked: 'rant.removalAsked', confirmed: 'rant.removalConfirmed', declined: 'rant.removalDeclined' },
    alreadyAsked: 'removal_asked',
    notAsked: 'removal_not_asked',
    mayAsk: canAskRemoval,
    refusal: () => null,
    refuseHeld: async (app, tx, id, reason) => {
      if (reason === 'retention') await inSlot(app, legalHold)?.refuseForRant(tx.db, id);
    },
    dataOf: (row, reason) => ({ ...rantEventData(row), reason }),
    carryOut: eraseRant,
  },
  muting: {
    table: 'mutes',
    events: { asked: 'rant.muteAsked', confirmed: 'rant.muted', declined: 'rant.muteDeclined' },
    alreadyAsked: 'mute_asked',
    notAsked: 'mute_not_asked',
    mayAsk: canSeeNotes,
    refusal(row, handles) {
      if (!handles) return 'not_your_role';
      if (!canBeMuted({ kind: row.kind, authorId: row.author_id })) return 'rant_not_sealed';
      return row.muted_at === null ? null : 'rant_muted';
    },
    // The reason is meant for the author of the rant, and no event contains it.
    dataOf: (row) => rantEventData(row),
    carryOut: (_, tx, row, reason) => changeRant(tx, row, { muted_at: tx.now, muted_reason: reason }),
  },
};
