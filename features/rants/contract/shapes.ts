/** A rant, its conversation and the rants it is linked to, as calls send them. */
import { z } from 'zod';
import { counts } from '#contract/counts.ts';
import { rantKinds } from '#contract/rant-kinds.ts';
import { roles, visibilities } from '#contract/roles.ts';
import { dateTime, day, givenId } from '#contract/text.ts';
import { attachedFile } from '#features/files/contract';
import { rantStatuses, removalReasons, removedReasons, resolvedReasons, solvedAnswers } from './statuses.ts';

/** The place for its id in the path of a call about one rant. */
export const rantId = z.object({ id: givenId });

const removed = z.object({ date: dateTime, reason: z.enum(removedReasons) }).nullable();

/** Shares of the answers so far, in steps of `limits.solvedLeast`. */
export const solvedShares = z.object({ yes: z.number(), partly: z.number(), no: z.number(), total: z.number() });
export type SolvedShares = z.output<typeof solvedShares>;

export const response = z.object({
  _id: z.string(),
  content: z.string(),
  /** null where that account is gone: screens say 'Unknown'. */
  responder: z.string().nullable(),
  date: dateTime,
});

/** The person who handles the rant. */
export const rantOwner = z.object({ _id: z.string(), name: z.string() });
export type RantOwner = z.output<typeof rantOwner>;

/** How far a time is: running, three quarters passed, over; or what came of it: in time, or late. Resting until the author writes. */
export const clockStates = ['running', 'soon', 'over', 'met', 'missed', 'resting'] as const;
export const clock = z.object({ due: dateTime, state: z.enum(clockStates) });
export type Clock = z.output<typeof clock>;

/** The deadlines of the answer and of the resolution. null: nobody set a time, or the rant was resolved without an answer. */
export const clocks = z.object({
  answer: clock.nullable(),
  resolve: clock.nullable(),
  /** Since when its author is to write. */
  waitingSince: dateTime.nullable(),
  /** The day by which the author gets feedback, where the category is flagged. null: no such day. */
  feedbackDay: day.nullable(),
});
export type Clocks = z.output<typeof clocks>;

export const rant = z.object({
  _id: z.string(),
  /** `sealed`: nobody knows who wrote it, and its `date` is that of the round in which it came in: screens show the day. */
  kind: z.enum(rantKinds),
  /** null where that account is gone: screens say 'Anonymous'; of a sealed one, whose author has not said that it is his, 'Sealed'. */
  author: z.string().nullable(),
  isMine: z.boolean(),
  target: z.string(),
  department: z.string(),
  categoryType: z.string(),
  content: z.string(),
  date: dateTime,
  status: z.enum(rantStatuses),
  /** Its author changed it before anybody who handles it had opened it. */
  edited: z.boolean(),
  /** The words of all, and the files, are erased: by its author or, where `removed` says why, by others. */
  withdrawn: z.boolean(),
  removed,
  responses: z.array(response),
  /** null: nobody's. Only for those who handle it. */
  owner: rantOwner.nullable().optional(),
  /** Only for those who handle it, and for its author. */
  clocks: clocks.optional(),
  /** In a list that is searched: where something of the search stands in an answer or a message only. null: all of it stands elsewhere. */
  found: z
    .object({ kind: z.enum(['response', 'message']), excerpt: z.string() })
    .nullable()
    .optional(),
});
export type Rant = z.output<typeof rant>;

/** Everything that happened on a rant, in order: words of people and changes of state in one list. */
export const timelineEntry = z.object({
  _id: z.string(),
  kind: z.enum(['response', 'message', 'note', 'status', 'opened', 'owner', 'edited', 'withdrawn', 'voice', 'linked', 'received']),
  date: dateTime,
  /** null: the account is gone, or time did it. */
  actor: z.string().nullable(),
  actorRole: z.enum(roles).nullable(),
  isMine: z.boolean(),
  content: z.string().nullable(),
  from: z.enum(rantStatuses).nullable(),
  to: z.enum(rantStatuses).nullable(),
  reason: z.enum(resolvedReasons).nullable(),
  /** Files that came with the words. */
  files: z.array(attachedFile),
  /** A response that was given to another rant, which a handler said is the same. Only for the author of this one. */
  isOfAnother: z.literal(true).optional(),
  /** The status followed that of the linked rant. Only for people who may see the link. */
  byLink: z.literal(true).optional(),
  /** The unknown author of a sealed rant did this. The date is that of a round, of which screens show the day. */
  bySealedAuthor: z.literal(true).optional(),
  /** The kind 'linked', for those who handle the rant: whether it is the same as another rant from then on. */
  isLinked: z.boolean().optional(),
  /**
   * The kind 'owner', for those who handle the rant: from whom to whom it went, by name (null: nobody, or an account that is gone), what was
   * said with it, and whether nobody did it but a rule, or a right that ended.
   */
  handOver: z
    .object({ from: z.string().nullable(), to: z.string().nullable(), note: z.string().nullable(), byItself: z.boolean() })
    .optional(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** Another rant that something refers to, as far as the caller may see it. */
export const linkedRant = z.object({
  _id: z.string(),
  kind: z.enum(rantKinds),
  excerpt: z.string(),
  target: z.string(),
  department: z.string(),
  categoryType: z.string(),
  date: dateTime,
  status: z.enum(rantStatuses),
  withdrawn: z.boolean(),
  removed,
});
export type LinkedRant = z.output<typeof linkedRant>;

/** One that shares words with what somebody reads or writes. */
export const similarRant = linkedRant.extend({
  /** null: nobody's. Only for those who handle it. */
  owner: rantOwner.nullable().optional(),
});
export type SimilarRant = z.output<typeof similarRant>;

export const rantDetail = counts(
  'rows',
  rant.extend({
    /** Files that came with the rant itself. */
    files: z.array(attachedFile),
    /** The newest of it, oldest first; what was before is a call of its own. */
    timeline: z.array(timelineEntry),
    /** How many entries there are in all. */
    timelineTotal: z.number(),
    firstResponseDate: dateTime.nullable(),
    resolvedReason: z.enum(resolvedReasons).nullable(),
    /** The rant it was resolved as a duplicate of; null: nobody said which, or the caller may not see it. */
    duplicateOf: linkedRant.nullable(),
    /** The newest of its duplicates, and how many there are: of those the caller may see. */
    duplicates: z.array(linkedRant),
    duplicatesTotal: z.number(),
    /** The readers of this rant: the organisation's choice, and whether the target has an account that is kept out. */
    visibility: z.enum(visibilities),
    targetHasAccount: z.boolean(),
    /** An account has a name like the target's, and is kept out until an admin has decided whether it is that person. */
    targetIsUndecided: z.boolean(),
    canRespond: z.boolean(),
    canWrite: z.boolean(),
    /** May change its status. */
    canDecide: z.boolean(),
    /** Until when its author, who asks, may edit it; null: not, or not any more. */
    editableUntil: dateTime.nullable(),
    /** For its author: a receipt of it can be made. */
    hasReceipt: z.boolean().optional(),
    /** Only for its author, while it is resolved: what he said of it; null: nothing yet. */
    solved: z.enum(solvedAnswers).nullable().optional(),
    /** How many people said 'Me too'. */
    voices: z.number(),
    /** Only for a caller who may say 'Me too'. null: the caller has not; otherwise with the caller's words to the handlers, if there are any. */
    myVoice: z.object({ content: z.string().nullable() }).nullable().optional(),
    /** Only for admins who may ask for its removal. */
    canRemove: z.literal(true).optional(),
    /** An admin asks for its removal, for those who may decide that: who (null: the caller), why and since when. */
    removalAsked: z.object({ by: z.string().nullable(), reason: z.enum(removalReasons), date: dateTime }).optional(),
    /**
     * Muting a sealed rant's author, only for those who handle it: whether the caller may ask for it; who has asked (null: the caller), why and since
     * when; whether it is done.
     */
    canMute: z.literal(true).optional(),
    muteAsked: z.object({ by: z.string().nullable(), reason: z.string(), date: dateTime }).optional(),
    muted: z.object({ date: dateTime, reason: z.string() }).optional(),
    /** Only for people who may read and write notes for colleagues. */
    canNote: z.literal(true).optional(),
    /**
     * Only for people who may link it: the rant it is the same as, and whether its status still follows that one; the newest that are the same as it, and
     * how many: of those the caller may link.
     */
    same: z
      .object({ as: linkedRant.nullable(), follows: z.boolean(), others: z.array(linkedRant), total: z.number(), canLink: z.boolean() })
      .optional(),
  }),
);
export type RantDetail = z.output<typeof rantDetail>;

/** `withdrawn`: by their authors or removed by others before anybody resolved them; they count among all rants and under no status. */
export const rantCounts = counts(
  'rows',
  z.object({ Pending: z.number(), Responded: z.number(), Urgent: z.number(), Resolved: z.number(), withdrawn: z.number() }),
);
export type RantCounts = z.output<typeof rantCounts>;
