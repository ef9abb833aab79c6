/** Plans as replies contain them. People's texts are sent unchanged. */

import { daysIn } from '@earshot/contract/calendar';
import type { Actor } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import type { LinkedRant } from '#features/rants/contract';
import { iso, isoOrNull } from '#server/platform/clock.ts';
import { type CommentRow, presentComment } from '#server/platform/comments.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { type Plan, type PlanDetail, type PlanSource, priorities, type Step } from '../contract/calls.ts';

export interface PlanRow
  extends Pick<
    Selectable<Schema['plans']>,
    | 'id'
    | 'title'
    | 'description'
    | 'department_id'
    | 'category_id'
    | 'deadline'
    | 'priority'
    | 'completed_at'
    | 'public_note'
    | 'basis'
    | 'author_id'
    | 'version'
    | 'created_at'
    | 'updated_at'
  > {
  department: string;
  department_out: 0 | 1;
  category: string | null;
  category_out: 0 | 1;
  owner_id: string | null;
  owner: string | null;
  author: string | null;
  step_count: number;
  steps_done: number;
  comment_count: number;
  rant_count: number;
}

/** Days from `today` to the deadline: 0 today, negative when late. */
export const daysTo = (deadline: string, today: string): number =>
  deadline < today ? 1 - daysIn({ from: deadline, to: today }) : daysIn({ from: today, to: deadline }) - 1;

/** `today`: the day in the organisation's zone. */
export const presentPlan = (row: PlanRow, today: string): Plan => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  department: { _id: row.department_id, name: row.department, archived: row.department_out === 1 },
  category: row.category_id === null ? null : { _id: row.category_id, name: row.category ?? '', archived: row.category_out === 1 },
  deadline: row.deadline,
  priority: priorities[row.priority] ?? 'medium',
  assignedTo: row.owner_id === null ? null : { _id: row.owner_id, name: row.owner ?? '' },
  completed: row.completed_at !== null,
  completedDate: isoOrNull(row.completed_at),
  overdue: row.completed_at === null && row.deadline < today,
  daysLeft: daysTo(row.deadline, today),
  steps: { done: row.steps_done, total: row.step_count },
  commentCount: row.comment_count,
  rantCount: row.rant_count,
  publicNote: row.public_note,
  author: row.author,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  version: row.version,
});

interface PlanParts {
  today: string;
  steps: { id: string; text: string; done: 0 | 1 }[];
  comments: CommentRow[];
  rants: LinkedRant[];
  basis: PlanSource | null;
  feedback: PlanDetail['feedback'];
}

export const presentDetail = (row: PlanRow, parts: PlanParts, actor: Actor): PlanDetail => ({
  ...presentPlan(row, parts.today),
  checklist: parts.steps.map(({ id, text, done }): Step => ({ _id: id, text, done: done === 1 })),
  comments: parts.comments.map((comment) => presentComment(comment, actor)),
  rants: parts.rants,
  basis: parts.basis,
  feedback: parts.feedback,
});
