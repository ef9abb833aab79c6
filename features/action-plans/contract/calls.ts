/** Calls for action plans, and for what everybody may read of them. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { givenMoment } from '#contract/calendar.ts';
import { endpoint, fileReply } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import {
  csvForm,
  csvType,
  earlier,
  givenId,
  nameFilter,
  order,
  paging,
  reference,
  referenceOrNone,
  searchText,
  sentence,
  storable,
  text,
  uuid,
  withTicket,
  xlsxType,
} from '#contract/text.ts';
import { idAndName } from '#features/accounts/contract';
import { rantFilters } from '#features/rants/contract';
import { limits as planLimits } from './limits.ts';
import { plan, planComment, planCounts, planDetail, planOutcome, planSeenOnRant, planSorts, priorities } from './shapes.ts';

export * from './shapes.ts';

const idParams = z.object({ id: givenId });
const title = text(limits.length.title);
const description = text(planLimits.description);
const publicNote = storable(planLimits.publicNote);
const department = reference(text(limits.length.optionName));
const category = referenceOrNone(text(limits.length.optionName));
/** A date or a date-time, stored as the calendar day in the organisation's zone. */
const deadline = givenMoment;
const priority = z.enum(priorities, { error: writeSentence('field.choice') });
const owner = referenceOrNone(givenId);
const rantIds = z.array(givenId).max(planLimits.maxRants);
const stepText = text(planLimits.step);
const comment = text(limits.length.comment);

const filters = {
  search: searchText,
  /** `me`, `none`, or the ids of accounts, separated by commas. */
  owner: z
    .string()
    .max(limits.concurrent.people * 40)
    .optional(),
  completed: z.enum(['true', 'false']).optional(),
  overdue: z.enum(['true']).optional(),
  /** A department's name or its _id. */
  department: nameFilter,
  priority: priority.optional(),
};
const sorting = { sort: z.enum(planSorts).optional(), order };
const fileQuery = withTicket.extend({ ...filters, ...sorting });
const planFile = <Query extends z.ZodObject>(path: string, subject: string, file: string, query: Query) =>
  endpoint({
    method: 'GET',
    path,
    allow: 'plan.manage',
    summary: `The plans as ${subject}, as they are on the screen under the same filters`,
    query,
    reply: fileReply,
    file,
  });

export const actionPlans = {
  list: endpoint({
    method: 'GET',
    path: '/api/action-plans',
    allow: 'plan.manage',
    summary: 'The plans, by deadline',
    query: z.object({
      ...paging,
      ...filters,
      ...sorting,
      /** Ids, separated by commas, of plans that are listed whether or not they are open, as far as the other filters allow. */
      keep: storable(limits.list.maxPage * 40).optional(),
    }),
    reply: z.array(plan),
    counted: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/action-plans/counts',
    allow: 'plan.manage',
    summary: 'How many there are of each view: all, open, mine (open), overdue, completed',
    reply: planCounts,
  }),
  owners: endpoint({
    method: 'GET',
    path: '/api/action-plans/owners',
    allow: 'plan.manage',
    summary: 'Who can own a plan: active managers and admins, by name',
    reply: z.array(idAndName),
  }),
  excel: planFile('/api/action-plans/export/excel', 'Excel', xlsxType, fileQuery),
  csv: planFile('/api/action-plans/export/csv', 'CSV', csvType, fileQuery.extend(csvForm)),
  detail: endpoint({
    method: 'GET',
    path: '/api/action-plans/:id',
    allow: 'plan.manage',
    summary: 'One plan with its steps, comments and feedback',
    params: idParams,
    reply: planDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/action-plans',
    allow: 'plan.manage',
    byKey: 'person',
    summary: 'A new plan; the same `_id` twice makes one',
    body: z.object({
      _id: uuid.optional(),
      title,
      description,
      department,
      deadline,
      priority: priority.default('medium'),
      assignedTo: owner.default(null),
      category: category.default(null),
      publicNote: publicNote.default(''),
      steps: z.array(stepText).max(planLimits.maxSteps).default([]),
      /** The ids of the rants that the plan answers. */
      rants: rantIds.default([]),
      /** The filters of the list of rants that the plan was made from: the server counts and stores the numbers of this moment. */
      basis: z.object(rantFilters).optional(),
    }),
    reply: planDetail,
    status: 201,
    bodyLimit: planLimits.body,
    fallback: 'plan_failed',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/action-plans/:id',
    allow: 'plan.manage',
    byKey: 'person',
    summary: 'Changes what is given; `completed` sets the server’s own date; with `version` only if nobody else saved since (409 says who)',
    params: idParams,
    body: z.object({
      title: title.optional(),
      description: description.optional(),
      department: department.optional(),
      deadline: deadline.optional(),
      priority: priority.optional(),
      assignedTo: owner.optional(),
      category: category.optional(),
      publicNote: publicNote.optional(),
      completed: z.boolean().optional(),
      version: z.number().int().optional(),
    }),
    reply: planDetail,
    bodyLimit: planLimits.body,
    fallback: 'plan_failed',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/action-plans/:id',
    allow: 'plan.manage',
    summary: 'Deletes a plan; an admin can restore it for 30 days',
    params: idParams,
    reply: sentence,
  }),
  addStep: endpoint({
    method: 'POST',
    path: '/api/action-plans/:id/steps',
    allow: 'plan.manage',
    summary: 'Adds a step at the end; the same `_id` twice makes one',
    params: idParams,
    body: z.object({ _id: uuid.optional(), text: stepText }),
    reply: planDetail,
    status: 201,
  }),
  changeStep: endpoint({
    method: 'PUT',
    path: '/api/action-plans/:id/steps/:step',
    allow: 'plan.manage',
    summary: 'Rewords a step, ticks it, or moves it to a place (0 is the first)',
    params: idParams.extend({ step: givenId }),
    body: z.object({ text: stepText.optional(), done: z.boolean().optional(), place: z.number().int().min(0).optional() }),
    reply: planDetail,
  }),
  removeStep: endpoint({
    method: 'DELETE',
    path: '/api/action-plans/:id/steps/:step',
    allow: 'plan.manage',
    summary: 'Takes a step out',
    params: idParams.extend({ step: givenId }),
    reply: planDetail,
  }),
  comments: endpoint({
    method: 'GET',
    path: '/api/action-plans/:id/comments',
    allow: 'plan.manage',
    summary: 'The comments before the comment `before`, oldest first',
    params: idParams,
    query: earlier,
    reply: z.array(planComment),
  }),
  comment: endpoint({
    method: 'POST',
    path: '/api/action-plans/:id/comments',
    allow: 'plan.manage',
    byKey: 'person',
    summary: 'Adds a comment; the same `_id` twice makes one',
    params: idParams,
    body: z.object({ _id: uuid.optional(), content: comment }),
    reply: planDetail,
    status: 201,
  }),
  editComment: endpoint({
    method: 'PUT',
    path: '/api/action-plans/:id/comments/:comment',
    allow: 'plan.manage',
    byKey: 'person',
    summary: 'Changes one’s own comment',
    params: idParams.extend({ comment: givenId }),
    body: z.object({ content: comment }),
    reply: planDetail,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/api/action-plans/:id/comments/:comment',
    allow: 'plan.manage',
    summary: 'Deletes a comment',
    params: idParams.extend({ comment: givenId }),
    reply: planDetail,
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/action-plans/:id/rants',
    allow: 'plan.manage',
    summary: 'Links rants the caller may see; their authors are told that an action was started',
    params: idParams,
    body: z.object({ rants: rantIds.min(1) }),
    reply: planDetail,
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/api/action-plans/:id/rants/:rant',
    allow: 'plan.manage',
    summary: 'Takes a rant off the plan',
    params: idParams.extend({ rant: givenId }),
    reply: planDetail,
  }),
  ofRant: endpoint({
    method: 'GET',
    path: '/api/rants/:id/actions',
    allow: 'rant.read',
    summary: 'What is done about a rant the caller may see, newest first: started or completed, with the public note',
    params: idParams,
    reply: z.array(planSeenOnRant),
  }),
  done: endpoint({
    method: 'GET',
    path: '/api/you-said-we-did',
    allow: 'deed.read',
    summary: 'Public notes of completed plans, newest first',
    query: z.object({ ...paging }),
    reply: z.array(planOutcome),
    counted: true,
  }),
};

export const calls = { actionPlans };
