/** A rant, its conversation and the rants it is linked to, as calls send them. */
import { z } from 'zod';
import { counts } from '#contract/counts.ts';
import { rantKinds } from '#contract/rant-kinds.ts';
import { roles, visibilities } from '#contract/roles.ts';
import { dateTime, day, givenId } from '#contract/text.ts';
import { attachedFile } from '#features/files/contract';
import { shownChosen, shownWritten } from './fields.ts';
import { rantStatuses, removalReasons, removedReasons, resolvedReasons, solvedAnswers } from './statuses.ts';

/** The parameters in the path of a call about one rant. */
export const rantId = z.object({ id: givenId });

const removal = z.object({ date: dateTime, reason: z.enum(removedReasons) }).nullable();

/** How many authors gave which answer. `total` is a multiple of `limits.solvedLeast`. */
export const solvedShares = z.object({ yes: z.number(), partly: z.number(), no: z.number(), total: z.number() });
export type SolvedShares = z.output<typeof solvedShares>;

export const response = z.object({
  _id: z.string(),
  content: z.string(),
  /** null where the account is gone: screens say 'Unknown'. */
  responder: z.string().nullable(),
  date: dateTime,
});

/** The person who handles the rant. */
export const rantOwner = z.object({ _id: z.string(), name: z.string() });
export type RantOwner = z.output<typeof rantOwner>;

/**
 * The state of a deadline: running, three quarters of the time passed ('soon'), over; met or missed, once the rant is answered or resolved;
 * or paused until the author writes ('resting').
 */
export const clockStates = ['running', 'soon', 'over', 'met', 'missed', 'resting'] as const;
export const clock = z.object({ due: dateTime, state: z.enum(clockStates) });
export type Clock = z.output<typeof clock>;

/** The deadlines of the answer and of the resolution. null: there is no deadline, or the rant was resolved without the answer. */
export const clocks = z.object({
  answer: clock.nullable(),
  resolve: clock.nullable(),
  /** Since when the deadline of the resolution is paused, because the author is to write. null: it is not. */
  waitingSince: dateTime.nullable(),
  /** The day by which the author gets feedback, if the category is flagged for breaches of law. null: no such day. */
  feedbackDay: day.nullable(),
});
export type Clocks = z.output<typeof clocks>;

export const rant = z.object({
  _id: z.string(),
  /** `sealed`: nobody knows the author, and `date` is that of the round in which the rant came in, of which screens show only the day. */
  kind: z.enum(rantKinds),
  /**
   * null where the account is gone, and for an anonymous rant whose author has not revealed who they are. Screens say 'Anonymous' for both.
   */
  author: z.string().nullable(),
  isMine: z.boolean(),
  ...shownChosen,
  ...shownWritten,
  date: dateTime,
  status: z.enum(rantStatuses),
  /** Whether the author changed the text, before anybody who handles the rant had opened it. */
  edited: z.boolean(),
  /** All texts and files on it are erased: by its author or, where `removed` says why, by others. */
  withdrawn: z.boolean(),
  removed: removal,
  responses: z.array(response),
  /** The person who owns the rant; null: nobody does. Sent only to people who handle it. */
  owner: rantOwner.nullable().optional(),
  /** Sent only to its author and to those who handle it. */
  clocks: clocks.optional(),
  /**
   * Only in a list that is searched: the answer or message that has words of the search which stand nowhere else on the rant. null: all
   * words stand elsewhere.
   */
  found: z
    .object({ kind: z.enum(['response', 'message']), excerpt: z.string() })
    .nullable()
    .optional(),
});
export type Rant = z.output<typeof rant>;

/** An entry of the timeline of a rant: a text that somebody wrote, or a change of state. */
export const timelineEntry = z.object({
  _id: z.string(),
  kind: z.enum(['response', 'message', 'note', 'status', 'opened', 'owner', 'edited', 'withdrawn', 'voice', 'linked', 'received']),
  date: dateTime,
  /** The person's name; null: the account is gone, the author is unknown, or no person did it (`byItself`). */
  actor: z.string().nullable(),
  actorRole: z.enum(roles).nullable(),
  isMine: z.boolean(),
  content: z.string().nullable(),
  from: z.enum(rantStatuses).nullable(),
  to: z.enum(rantStatuses).nullable(),
  reason: z.enum(resolvedReasons).nullable(),
  /** Files that came with the text. */
  files: z.array(attachedFile),
  /** A response to another rant, which a handler said is the same as this one. Sent only to the author of this one. */
  isOfAnother: z.literal(true).optional(),
  /** The status changed with that of the linked rant. Sent only to people who may see the link. */
  byLink: z.literal(true).optional(),
  /**
   * true where no person did it: a rant without an answer became urgent because its time passed, or a link ended because the text of one of
   * the two rants was erased.
   */
  byItself: z.literal(true).optional(),
  /** The author of an anonymous rant did this. `date` is that of a round, of which screens show only the day. */
  bySealedAuthor: z.literal(true).optional(),
  /**
   * Only for the kind 'linked', and for those who handle the rant: true where it was linked to another rant that is the same, false where
   * that link ended.
   */
  isLinked: z.boolean().optional(),
  /**
   * Only for the kind 'owner', and for those who handle the rant. `from` and `to` are names (null: nobody, or an account that is gone),
   * `note` came with the change, and `byItself` says that a rule or the end of a right changed the owner, and no person.
   */
  handOver: z
    .object({ from: z.string().nullable(), to: z.string().nullable(), note: z.string().nullable(), byItself: z.boolean() })
    .optional(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** A short form of a rant that something refers to. Only for callers who may see that rant. */
export const linkedRant = z.object({
  _id: z.string(),
  kind: z.enum(rantKinds),
  excerpt: z.string(),
  ...shownChosen,
  date: dateTime,
  status: z.enum(rantStatuses),
  withdrawn: z.boolean(),
  removed: removal,
});
export type LinkedRant = z.output<typeof linkedRant>;

/** A rant that shares words with one that somebody reads or writes. */
export const similarRant = linkedRant.extend({
  /** The person who owns the rant; null: nobody does. Sent only to people who handle it. */
  owner: rantOwner.nullable().optional(),
});
export type SimilarRant = z.output<typeof similarRant>;

export const rantDetail = counts(
  'rows',
  rant.extend({
    /** Files that came with the rant itself. */
    files: z.array(attachedFile),
    /** The newest entries, oldest first. `rants.timeline` reads the ones before. */
    timeline: z.array(timelineEntry),
    /** How many entries there are that the caller may see. */
    timelineTotal: z.number(),
    firstResponseDate: dateTime.nullable(),
    resolvedReason: z.enum(resolvedReasons).nullable(),
    /** The rant that it was resolved as a duplicate of; null: no particular one was named, or the caller may not see it. */
    duplicateOf: linkedRant.nullable(),
    /** The newest duplicates of it, and how many there are. Both leave out what the caller may not see. */
    duplicates: z.array(linkedRant),
    duplicatesTotal: z.number(),
    /** The readers of it besides those who handle it, and whether the target has an account, which then may not read it. */
    visibility: z.enum(visibilities),
    targetHasAccount: z.boolean(),
    /** An account has a name like the target's, and may not read the rant until an admin has decided whether it is that person. */
    targetIsUndecided: z.boolean(),
    canRespond: z.boolean(),
    canWrite: z.boolean(),
    /** Whether the caller may change its status. */
    canDecide: z.boolean(),
    /** Until when the caller, who is its author, may edit it; null: the caller may not, or no longer. */
    editableUntil: dateTime.nullable(),
    /** Only for its author: whether a receipt of it can be made. */
    hasReceipt: z.boolean().optional(),
    /** Only for its author, while it is resolved: the answer to 'Was this solved?'; null: none yet. */
    solved: z.enum(solvedAnswers).nullable().optional(),
    /** How many people said 'Me too'. */
    voices: z.number(),
    /**
     * Only for a caller who may say 'Me too'; null: the caller has not said it. `content` is the caller's line to those who handle the
     * rant.
     */
    myVoice: z.object({ content: z.string().nullable() }).nullable().optional(),
    /** Only for admins who may ask for its removal. */
    canRemove: z.literal(true).optional(),
    /** A request of an admin to remove it, for those who may decide it. `by` is the admin's name; null: the caller asked. */
    removalAsked: z.object({ by: z.string().nullable(), reason: z.enum(removalReasons), date: dateTime }).optional(),
    /**
     * Only for those who handle an anonymous rant: whether the caller may ask that its author is muted; the request to mute (`by` is a
     * name; null: the caller asked); and since when, and why, the author is muted.
     */
    canMute: z.literal(true).optional(),
    muteAsked: z.object({ by: z.string().nullable(), reason: z.string(), date: dateTime }).optional(),
    muted: z.object({ date: dateTime, reason: z.string() }).optional(),
    /** Only for people who may read and write notes for colleagues. */
    canNote: z.literal(true).optional(),
    /**
     * Only for people who may link it. `as`: the rant that it is linked to; `follows`: whether its status still follows that one; `others`
     * and `total`: the newest rants that are linked to it and their number, of those that the caller may link.
     */
    same: z
      .object({ as: linkedRant.nullable(), follows: z.boolean(), others: z.array(linkedRant), total: z.number(), canLink: z.boolean() })
      .optional(),
  }),
);
export type RantDetail = z.output<typeof rantDetail>;

/**
 * `withdrawn` counts rants whose text their authors withdrew, or others removed, before anybody resolved them: they count among all rants
 * and under no status.
 */
export const rantCounts = counts(
  'rows',
  z.object({ Pending: z.number(), Responded: z.number(), Urgent: z.number(), Resolved: z.number(), withdrawn: z.number() }),
);
export type RantCounts = z.output<typeof rantCounts>;
