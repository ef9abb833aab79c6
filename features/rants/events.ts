/** Events of rants and of saved replies. */

import type { Organisation } from '#contract/settings.ts';
import { audited, auditedByTargets, auditedWithNote, erasing, unaudited } from '#server/platform/events/kinds.ts';
import type {
  BatchData,
  Naming,
  Owned,
  RantRef,
  Receipted,
  SeenRant,
  Targets,
  UndoMark,
  WrittenText,
} from '#server/platform/events/shapes.ts';
import type { RantStatus, RemovalReason, RemovedReason, ResolvedReason } from './contract/statuses.ts';

/** How many people said 'Me too' on the rant; left out where the code that records the event has not counted them. */
interface Voiced {
  voices?: number;
}

/** An answer or a message on a rant, with the status before and after it. */
interface SaidOnRant extends RantRef {
  postId: string;
  from: RantStatus;
  to: RantStatus;
}

export const events = {
  /** `receipt` is what the leaf in the public log needs in addition. */
  'rant.submitted': unaudited<RantRef, { content: string; department: string; receipt: Receipted } & Owned>(),
  'rant.opened': unaudited<SeenRant>(),
  /** The author of an anonymous rant revealed who they are. */
  'rant.revealed': audited<RantRef>('rant'),
  /** The reason is meant for the author of the rant, and no event contains it. */
  'rant.muteAsked': audited<RantRef>('rant'),
  'rant.muted': audited<RantRef>('rant'),
  'rant.muteDeclined': audited<RantRef>('rant'),
  'rant.responded': audited<SaidOnRant, WrittenText & Voiced>('rant', ['from', 'to']),
  'rant.written': unaudited<SaidOnRant, WrittenText & Owned>(),
  /**
   * `overdue`: the rant became urgent by itself, after `hours` that are counted as `counts` says. `left`: its status followed that of
   * another rant until now.
   */
  'rant.statusChanged': audited<
    RantRef & { from: RantStatus; to: RantStatus; reason: ResolvedReason | null; left?: true } & UndoMark,
    Owned & Voiced & { content: string; overdue?: { hours: number; counts: Organisation['urgentCounts'] } }
  >('rant', ['from', 'to', 'reason', 'undone']),
  /** The author changed the text, before anybody opened it. */
  'rant.edited': unaudited<RantRef, { before: string; content: string; salt: string | null }>(),
  /** The author withdrew the rant for good. */
  'rant.withdrawn': erasing('rant', unaudited<RantRef>()),
  'rant.removalAsked': audited<RantRef & { reason: RemovalReason }>('rant', ['reason']),
  'rant.removalDeclined': audited<RantRef & { reason: RemovalReason }>('rant', ['reason']),
  'rant.removalConfirmed': audited<RantRef & { reason: RemovalReason }>('rant', ['reason']),
  'rant.removed': erasing('rant', unaudited<RantRef & { reason: RemovedReason }>()),
  /** The author answered 'Was this solved?'. No event contains the answer. */
  'rant.solved': unaudited<RantRef>(),
  /**
   * A duplicate got another original, or none: `from` and `to` are the ids of the originals. Unaudited, because the log's reader may not
   * see these.
   */
  'rant.originalChanged': unaudited<SeenRant & { from: string | null; to: string | null }>(),
  /**
   * `from` and `to` are ids of people; null: nobody. Where several rants changed owners at once, the last event has them all in `together`,
   * and the others have null there.
   */
  'rant.owned': auditedWithNote<
    RantRef & { from: string | null; to: string | null } & UndoMark,
    { content: string; note: string; actorName: string; together?: BatchData | null }
  >('rant', ['from', 'to', 'undone']),
  /** Somebody left a note for colleagues. `named` holds the ids of the people whom it mentions, who are notified. */
  'rant.noted': unaudited<RantRef & { noteId: string }, { actorName: string; content: string; named: readonly string[] }>(),
  /** The deadline of the resolution is paused, because the author is to write. */
  'rant.paused': audited<RantRef>('rant'),
  'rant.resumed': audited<RantRef>('rant'),
  /** A deadline comes closer or is over. `due` is when it ends, in milliseconds since 1970. */
  'rant.reminded': unaudited<RantRef & { clock: 'answer' | 'resolve'; mark: 'soon' | 'over' }, Owned & { content: string; due: number }>(),
  /** Somebody said 'Me too', or took it back. The event does not tell who it was. */
  'rant.voiced': unaudited<RantRef>(),
  'rant.unvoiced': unaudited<RantRef>(),
  /**
   * A handler linked the rant as the same as the rant `same`, or ended that link. The log does not say which rant that is, and shows
   * nothing to a person from whom one of the two is hidden: `targets` are those of both.
   */
  'rant.linked': auditedByTargets<RantRef & { same: string; targets: Targets }>('rant'),
  'rant.unlinked': auditedByTargets<RantRef & { same: string; targets: Targets }>('rant'),
  /**
   * The status of the rant, or that it is answered, followed the rant that it is linked to, whose change is in the log. `ended`: the link
   * ended, and the rant is again as it was before.
   */
  'rant.followed': unaudited<
    RantRef & { from: RantStatus; to: RantStatus; reason: ResolvedReason | null; ended?: true } & UndoMark,
    { content: string }
  >(),
  /** The rant that this one is linked to was answered. */
  'rant.answeredLike': unaudited<RantRef, WrittenText>(),
  /** `daysLeft` days are left before the author is to get feedback, because the category is flagged for breaches of law. */
  'rant.feedbackDue': unaudited<RantRef & { daysLeft: number }, Owned & { content: string; day: string }>(),
  'rants.imported': auditedByTargets<{ added: number; file: string; targets: Targets }, Naming>(null, ['added', 'file']),
  /**
   * Only for saved replies that are for all, and never with their text. Added and removed also mean that one was made for all, or private
   * again.
   */
  'ready.added': audited<{ name: string }>(null, ['name']),
  'ready.changed': audited<{ name: string }>(null, ['name']),
  'ready.removed': audited<{ name: string }>(null, ['name']),
};
