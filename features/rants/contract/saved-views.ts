/**
 * Saved views of 'All Rants' on the wire: filters, an order and the columns of the table under a name. Each is private, or for everybody
 * who handles rants.
 */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { givenId, lineName, order, sentence, uuid } from '#contract/text.ts';
import { rantColumns, rantSorts } from './fields.ts';
import { limits } from './limits.ts';
import { rantFilters } from './list.ts';

const columns = z.array(z.enum(rantColumns)).max(rantColumns.length);

export const view = z.object({
  _id: z.string(),
  name: z.string(),
  /** Filters as GET /api/rants takes them, with the current names of options. */
  filters: z.record(z.string(), z.string()),
  sort: z.enum(rantSorts).nullable(),
  order: z.enum(['asc', 'desc']).nullable(),
  /** The columns that the view shows; null: each person sees those that they chose on their device. */
  columns: columns.nullable(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  canChange: z.boolean(),
  /** How many rants of the view the caller may see; `isAtLeast`: there are more than are counted. */
  total: z.number(),
  isAtLeast: z.boolean(),
});
export type View = z.output<typeof view>;

const idParams = z.object({ id: givenId });
const name = lineName(limits.view.name);
const content = {
  filters: z.object(rantFilters),
  sort: z.enum(rantSorts).optional(),
  order,
  columns: columns.optional(),
  isShared: z.boolean(),
};

export const views = {
  list: endpoint({
    method: 'GET',
    path: '/api/views',
    allow: 'view.use',
    summary: 'The saved views of rants: the own ones and those for all who handle rants, by name, with how many rants stand behind each',
    reply: z.array(view),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/views',
    allow: 'view.use',
    summary: 'Saves filters, an order and columns under a name; the same `_id` twice makes one view',
    body: z.object({ _id: uuid.optional(), name, ...content }),
    reply: view,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/views/:id',
    allow: 'view.use',
    summary: 'Changes a view: its maker and, of one for all, an admin',
    params: idParams,
    body: z.object({ name, ...content }).partial(),
    reply: view,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/views/:id',
    allow: 'view.use',
    summary: 'Removes a view: its maker and, of one for all, an admin',
    params: idParams,
    reply: sentence,
  }),
};
