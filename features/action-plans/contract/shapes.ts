import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { dateTime, day } from '#contract/text.ts';
import { idAndName } from '#features/accounts/contract';
import { linkedRant } from '#features/rants/contract';

export const priorities = ['low', 'medium', 'high'] as const;
export type Priority = (typeof priorities)[number];
export const planSorts = ['title', 'department', 'priority', 'deadline', 'status'] as const;
export type PlanSort = (typeof planSorts)[number];

const planHead = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  /** `archived`: it cannot be chosen any more, but old plans still show it. */
  department: idAndName.extend({ archived: z.boolean() }),
  /** The category of the feedback that the plan answers. With the department, it decides which rants are counted before and since. */
  category: idAndName.extend({ archived: z.boolean() }).nullable(),
  /** A calendar day in the organisation's zone. */
  deadline: day,
  priority: z.enum(priorities),
  /** null if there is no owner, or if the owner's account may not own plans any more. */
  assignedTo: idAndName.nullable(),
  completed: z.boolean(),
  completedDate: dateTime.nullable(),
  /** Not completed, and the deadline is past in the organisation's zone. */
  overdue: z.boolean(),
  /** Days from today in the organisation's zone to the deadline: 0 today, negative when late. */
  daysLeft: z.number(),
  steps: z.object({ done: z.number(), total: z.number() }),
  commentCount: z.number(),
  /** Linked rants that the caller may see. */
  rantCount: z.number(),
  /** Shown to everybody who may see a linked rant, and to everybody else once the plan is completed. '' if there is none. */
  publicNote: z.string(),
  /** null if the author's account was deleted. */
  author: z.string().nullable(),
  createdAt: dateTime,
  updatedAt: dateTime,
  /** Increases with every change of the plan's fields. A save sends the version that it started from. */
  version: z.number(),
});

export const plan = planHead;
export type Plan = z.output<typeof plan>;

export const planStep = z.object({ _id: z.string(), text: z.string(), done: z.boolean() });
export type Step = z.output<typeof planStep>;

export const planComment = z.object({
  _id: z.string(),
  user: z.object({ name: z.string().nullable() }),
  content: z.string(),
  createdAt: dateTime,
  editedAt: dateTime.nullable(),
  isMine: z.boolean(),
  canDelete: z.boolean(),
});
export type PlanComment = z.output<typeof planComment>;

/** The selection of rants that a plan was made from, with the counts of that moment. */
export const planBasis = z.object({
  /** Filters of the list of rants. Days replace named ranges, so that the meaning never changes. */
  query: z.record(z.string(), z.string()),
  at: dateTime,
  /** Rants that the filters found at that moment; `open`: how many of them were open. */
  total: z.number(),
  open: z.number(),
});
export type PlanSource = z.output<typeof planBasis>;

export const planDetail = planHead.extend({
  checklist: z.array(planStep),
  /** The newest comments, oldest first; `actionPlans.comments` returns earlier ones, and `commentCount` counts them all. */
  comments: z.array(planComment),
  rants: z.array(linkedRant),
  /** null if there is none, or if its counts could tell the reader of rants that the reader may not see (server/plan-source.ts). */
  basis: planBasis.nullable(),
  /** Rants of the plan's department and category that the caller may see: in the 30 days before it was made, and since. */
  feedback: z.object({
    before: z.number(),
    since: z.number(),
    /**
     * Rants of that department and category week by week, counted from the moment the plan was made: up to `limits.weeksBefore` weeks
     * before it, but none before the organisation's first rant, and up to `limits.weeksSince` after it. The last week may still be running.
     */
    weeks: z.array(z.object({ start: dateTime, count: z.number(), since: z.boolean() })),
  }),
});
export type PlanDetail = z.output<typeof planDetail>;

export const planCounts = z.object({ all: z.number(), open: z.number(), mine: z.number(), overdue: z.number(), completed: z.number() });
export type PlanCounts = z.output<typeof planCounts>;

/** The part of a plan that is shown to everybody who may see a linked rant. Everything else is for managers and admins. */
export const planSeenOnRant = z.object({
  state: z.enum(['started', 'completed']),
  date: dateTime,
  note: z.string(),
  /** For managers and admins only. */
  plan: z.object({ _id: z.string(), title: z.string() }).optional(),
});
export type RantAction = z.output<typeof planSeenOnRant>;

export const outcomeClasses = limits.told.classes.map((from) => `${from}+` as const);

/** 'You said, we did': a completed plan's public note. */
export const planOutcome = z.object({
  _id: z.string(),
  note: z.string(),
  completedDate: dateTime,
  /**
   * The range of how many rants were behind the plan when it was completed, leaving out rants about people who can read exact numbers.
   * null: so few people wrote them that they could be identified.
   */
  rants: z.enum(outcomeClasses).nullable(),
  /** The reader's own rants behind the plan. */
  ownRants: z.array(z.string()),
});
export type Outcome = z.output<typeof planOutcome>;
