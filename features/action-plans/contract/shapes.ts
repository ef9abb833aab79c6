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
  /** `archived`: out of the selects, still shown on old plans. */
  department: idAndName.extend({ archived: z.boolean() }),
  /** The category of the feedback it answers: with the department it says which rants are counted before and since. */
  category: idAndName.extend({ archived: z.boolean() }).nullable(),
  /** A calendar day in the organisation's zone. */
  deadline: day,
  priority: z.enum(priorities),
  /** The owner; null where nobody is, or where that account can keep no plan any more. */
  assignedTo: idAndName.nullable(),
  completed: z.boolean(),
  completedDate: dateTime.nullable(),
  /** Not completed, and the deadline is past in the organisation's zone. */
  overdue: z.boolean(),
  /** From today in the organisation's zone to the deadline: 0 today, negative when late. */
  daysLeft: z.number(),
  steps: z.object({ done: z.number(), total: z.number() }),
  commentCount: z.number(),
  /** Linked rants the caller may see. */
  rantCount: z.number(),
  /** Shown to those who may see a linked rant, and to everybody once the plan is completed. '': none. */
  publicNote: z.string(),
  /** null: that account is gone. */
  author: z.string().nullable(),
  createdAt: dateTime,
  updatedAt: dateTime,
  /** Grows with every change of its fields: a save says which one it began from. */
  version: z.number(),
});

/** An item of the list. */
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

/** The slice of a chart that a plan was made from, with the numbers of that moment. */
export const planBasis = z.object({
  /** The filters of the rants list, days instead of words, so that they mean the same for ever. */
  query: z.record(z.string(), z.string()),
  at: dateTime,
  /** Rants under these filters then. */
  total: z.number(),
  open: z.number(),
});
export type PlanSource = z.output<typeof planBasis>;

export const planDetail = planHead.extend({
  checklist: z.array(planStep),
  /** The newest of them, oldest first; those before are a call of their own. `commentCount` says how many there are. */
  comments: z.array(planComment),
  rants: z.array(linkedRant),
  /** null also for a person that rants are about: it would tell of them. */
  basis: planBasis.nullable(),
  /** Rants of the plan's department and category that the caller may see: in the 30 days before it was made, and since. */
  feedback: z.object({
    before: z.number(),
    since: z.number(),
    /**
     * The same week by week, counted from the moment the plan was made: `limits.weeksBefore` at most, none of them before the first rant there is,
     * and the first `limits.weeksSince`. The last week may still be running.
     */
    weeks: z.array(z.object({ start: dateTime, count: z.number(), since: z.boolean() })),
  }),
});
export type PlanDetail = z.output<typeof planDetail>;

export const planCounts = z.object({ all: z.number(), open: z.number(), mine: z.number(), overdue: z.number(), completed: z.number() });
export type PlanCounts = z.output<typeof planCounts>;

/** The part of a plan that everybody reads who may see its rant. Everything else stays with managers. */
export const rantAction = z.object({
  state: z.enum(['started', 'completed']),
  date: dateTime,
  note: z.string(),
  /** For managers and admins only. */
  plan: z.object({ _id: z.string(), title: z.string() }).optional(),
});
export type RantAction = z.output<typeof rantAction>;

export const outcomeClasses = limits.told.classes.map((from) => `${from}+` as const);

/** 'You said, we did': a completed plan's public note. */
export const planOutcome = z.object({
  _id: z.string(),
  note: z.string(),
  completedDate: dateTime,
  /** How many rants were behind it when it was completed, but for those about people who read exact numbers; null: too few, who would be pointed at. */
  rants: z.enum(outcomeClasses).nullable(),
  /** The reader's own among them. */
  ownRants: z.array(z.string()),
});
export type Outcome = z.output<typeof planOutcome>;
