/** Events of rants and of saved replies. */

import type { Organisation } from '#contract/settings.ts';
import { audited, auditedByTargets, auditedWithNote, erasing, unaudited } from '#server/platform/events/kinds.ts';
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
  'rant.submitted': unaudited<RantRef, { content: string; department: string; receipt: Receipted } & Owned>(),
  'rant.opened': unaudited<SeenRant>(),
  /** The author of a sealed rant says who he is. */
  'rant.revealed': audited<RantRef>('rant'),
  /** The reason is its author's to read, and stands in no event. */
  'rant.muteAsked': audited<RantRef>('rant'),
  'rant.muted': audited<RantRef>('rant'),
  'rant.muteDeclined': audited<RantRef>('rant'),
  'rant.responded': audited<SaidOnRant, Written>('rant', ['from', 'to']),
  'rant.written': unaudited<SaidOnRant, Written & Owned>(),
  /** `overdue`: it became urgent by itself after so many hours. `left`: until now its status followed that of the rant it is the same as. */
  'rant.statusChanged': audited<
    RantRef & { from: RantStatus; to: RantStatus; reason: ResolvedReason | null; left?: true } & Undone,
    Owned & { content: string; overdue?: { hours: number; counts: Organisation['urgentCounts'] } }
  >('rant', ['from', 'to', 'reason', 'undone']),
  /** The author did it, before anybody opened it. */
  'rant.edited': unaudited<RantRef, { before: string; content: string; salt: string | null }>(),
  /** The author did it, for good. */
  'rant.withdrawn': erasing('rant', unaudited<RantRef>()),
  'rant.removalAsked': audited<RantRef & { reason: RemovalReason }>('rant', ['reason']),
  'rant.removalDeclined': audited<RantRef & { reason: RemovalReason }>('rant', ['reason']),
  'rant.removalConfirmed': audited<RantRef & { reason: RemovalReason }>('rant', ['reason']),
  'rant.removed': erasing('rant', unaudited<RantRef & { reason: RemovedReason }>()),
  /** Its author said whether it was solved; what he said stands in no event. */
  'rant.solved': unaudited<RantRef>(),
  /** `from` and `to`: ids of the rants that a duplicate repeats. Unaudited, because the log's reader may not see that rant. */
  'rant.originalChanged': unaudited<SeenRant & { from: string | null; to: string | null }>(),
  /** `from` and `to`: ids of people; null: nobody. `together` null: one of several, of which the last one tells. */
  'rant.owned': auditedWithNote<
    RantRef & { from: string | null; to: string | null } & Undone,
    { content: string; note: string; actorName: string; together?: Together | null }
  >('rant', ['from', 'to', 'undone']),
  /** Somebody left a note for colleagues; `named`: ids of those who are told of it. */
  'rant.noted': unaudited<RantRef & { noteId: string }, { actorName: string; content: string; named: readonly string[] }>(),
  /** Its author is to write: the clock until it is resolved rests. */
  'rant.paused': audited<RantRef>('rant'),
  'rant.resumed': audited<RantRef>('rant'),
  /** `due`: until when it is to be answered or resolved. */
  'rant.reminded': unaudited<RantRef & { clock: 'answer' | 'resolve'; mark: 'soon' | 'over' }, Owned & { content: string; due: number }>(),
  /** Somebody said 'Me too', or takes it back. Nobody reads who it was. */
  'rant.voiced': unaudited<RantRef>(),
  'rant.unvoiced': unaudited<RantRef>(),
  /**
   * A handler said that it is the same as another rant, or not any more; `same`: that one. The log does not say which, and shows nothing to whom one
   * of the two is hidden: `targets` are those of both.
   */
  'rant.linked': auditedByTargets<RantRef & { same: string; targets: Targets }>('rant'),
  'rant.unlinked': auditedByTargets<RantRef & { same: string; targets: Targets }>('rant'),
  /** Its status, or that it is answered, followed the rant it is the same as. That one's change is in the log. `ended`: it is again what it was before. */
  'rant.followed': unaudited<
    RantRef & { from: RantStatus; to: RantStatus; reason: ResolvedReason | null; ended?: true } & Undone,
    { content: string }
  >(),
  /** The rant it is the same as was answered. */
  'rant.answeredLike': unaudited<RantRef, Written>(),
  /** So many days are left before the author is to get feedback, where the category is flagged. */
  'rant.feedbackDue': unaudited<RantRef & { daysLeft: number }, Owned & { content: string; day: string }>(),
  'rants.imported': auditedByTargets<{ added: number; file: string; targets: Targets }, Naming>(null, ['added', 'file']),
  /** Only for ready answers for all, and never with their text. Added and removed also mean: given to all, and taken back. */
  'ready.added': audited<{ name: string }>(null, ['name']),
  'ready.changed': audited<{ name: string }>(null, ['name']),
  'ready.removed': audited<{ name: string }>(null, ['name']),
};
