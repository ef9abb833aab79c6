/** Events of rants and of saved replies. */

import type { Organisation } from '#contract/settings.ts';
import { erasing, hidden, shown, shownByTargets, withNote } from '#server/platform/events/kinds.ts';
import type { Naming, Owned, RantRef, Receipted, SeenRant, Targets, Together, Undone, Written } from '#server/platform/events/shapes.ts';
import type { RantStatus, RemovalReason, RemovedReason, ResolvedReason } from './contract/statuses.ts';

/** Words on a rant, with the status before and after them. */
interface SaidOnRant extends RantRef {
  postId: string;
  from: RantStatus;
  to: RantStatus;
}

export const events = {
  /** `receipt`: what its leaf in the public log needs beside that. */
  'rant.submitted': hidden<RantRef, { content: string; department: string; receipt: Receipted } & Owned>(),
  'rant.opened': hidden<SeenRant>(),
  /** The author of a sealed rant says who he is. */
  'rant.revealed': shown<RantRef>('rant'),
  /** The reason is its author's to read, and stands in no event. */
  'rant.muteAsked': shown<RantRef>('rant'),
  'rant.muted': shown<RantRef>('rant'),
  'rant.muteDeclined': shown<RantRef>('rant'),
  'rant.responded': shown<SaidOnRant, Written>('rant', ['from', 'to']),
  'rant.written': hidden<SaidOnRant, Written & Owned>(),
  /** `overdue`: it became urgent by itself after so many hours. `left`: until now its status followed that of the rant it is the same as. */
  'rant.statusChanged': shown<
    RantRef & { from: RantStatus; to: RantStatus; reason: ResolvedReason | null; left?: true } & Undone,
    Owned & { content: string; overdue?: { hours: number; counts: Organisation['urgentCounts'] } }
  >('rant', ['from', 'to', 'reason', 'undone']),
  /** The author did it, before anybody opened it. */
  'rant.edited': hidden<RantRef, { before: string; content: string; salt: string | null }>(),
  /** The author did it, for good. */
  'rant.withdrawn': erasing('rant', hidden<RantRef>()),
  'rant.removalAsked': shown<RantRef & { reason: RemovalReason }>('rant', ['reason']),
  'rant.removalDeclined': shown<RantRef & { reason: RemovalReason }>('rant', ['reason']),
  'rant.removalConfirmed': shown<RantRef & { reason: RemovalReason }>('rant', ['reason']),
  'rant.removed': erasing('rant', hidden<RantRef & { reason: RemovedReason }>()),
  /** Its author said whether it was solved; what he said stands in no event. */
  'rant.solved': hidden<RantRef>(),
  /** Ids of the rants that a duplicate repeats. In no log: it would tell of one to whom that one is hidden. */
  'rant.originalChanged': hidden<SeenRant & { from: string | null; to: string | null }>(),
  /** `from` and `to`: ids of people; null: nobody. `together` null: one of several, of which the last one tells. */
  'rant.owned': withNote<
    RantRef & { from: string | null; to: string | null } & Undone,
    { content: string; note: string; actorName: string; together?: Together | null }
  >('rant', ['from', 'to', 'undone']),
  /** Somebody left a note for colleagues; `named`: ids of those who are told of it. */
  'rant.noted': hidden<RantRef & { noteId: string }, { actorName: string; content: string; named: readonly string[] }>(),
  /** Its author is to write: the clock until it is resolved rests. */
  'rant.paused': shown<RantRef>('rant'),
  'rant.resumed': shown<RantRef>('rant'),
  /** `due`: until when it is to be answered or resolved. */
  'rant.reminded': hidden<RantRef & { clock: 'answer' | 'resolve'; mark: 'soon' | 'over' }, Owned & { content: string; due: number }>(),
  /** Somebody said 'Me too', or takes it back. Nobody reads who it was. */
  'rant.voiced': hidden<RantRef>(),
  'rant.unvoiced': hidden<RantRef>(),
  /**
   * A handler said that it is the same as another rant, or not any more; `same`: that one. The log does not say which, and shows nothing to whom one
   * of the two is hidden: `targets` are those of both.
   */
  'rant.linked': shownByTargets<RantRef & { same: string; targets: Targets }>('rant'),
  'rant.unlinked': shownByTargets<RantRef & { same: string; targets: Targets }>('rant'),
  /** Its status, or that it is answered, followed the rant it is the same as. That one's change is in the log. `ended`: it is again what it was before. */
  'rant.followed': hidden<
    RantRef & { from: RantStatus; to: RantStatus; reason: ResolvedReason | null; ended?: true } & Undone,
    { content: string }
  >(),
  /** The rant it is the same as was answered. */
  'rant.answeredLike': hidden<RantRef, Written>(),
  /** So many days are left before the author is to get feedback, where the category is flagged. */
  'rant.feedbackDue': hidden<RantRef & { daysLeft: number }, Owned & { content: string; day: string }>(),
  'rants.imported': shownByTargets<{ added: number; file: string; targets: Targets }, Naming>(null, ['added', 'file']),
  /** Only for ready answers for all, and never with their text. Added and removed also mean: given to all, and taken back. */
  'ready.added': shown<{ name: string }>(null, ['name']),
  'ready.changed': shown<{ name: string }>(null, ['name']),
  'ready.removed': shown<{ name: string }>(null, ['name']),
};
