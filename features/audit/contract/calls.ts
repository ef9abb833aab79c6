/** Calls for the audit log: who did what, when, to which object. Never content, passwords or tokens. */
import { z } from 'zod';
import { endpoint, fileReply } from '#contract/endpoint.ts';
import { csvForm, csvType, dateTime, day, nameFilter, paging, withTicket } from '#contract/text.ts';

export const auditEntry = z.object({
  /** The row's number in the log; missing for an admin from whom rows are hidden, because gaps would reveal how many. */
  seq: z.number().optional(),
  at: dateTime,
  /** The account that did it; null: Earshot itself. `name` null: that account has been deleted. */
  actor: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
  /**
   * The API key that was used: the actor's own, or that of a service or the directory, which is then the actor. `name` null: that key has
   * been deleted.
   */
  key: z.object({ name: z.string().nullable(), isService: z.boolean(), isDirectory: z.literal(true).optional() }).optional(),
  /** The type of the event, as the events catalogue names it: 'account.approved', 'option.renamed' … */
  action: z.string(),
  subject: z.object({ kind: z.string(), _id: z.string(), name: z.string().nullable() }).nullable(),
  /** The change, as name and value pairs. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The entry is part of the chain, so a change of it would be noticed. */
  isSealed: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const filters = {
  /** The _id of the person who acted. */
  person: nameFilter,
  /** One action, or the part of its name before the dot ('account') for several. */
  action: nameFilter,
  /** Days in the organisation's zone, both included. */
  from: day.optional(),
  to: day.optional(),
};

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    allow: 'audit.read',
    summary: 'The audit log, newest first',
    /** `folded`: accounts from an imported file are left out; only the entry of the import is listed. */
    query: z.object({ ...paging, ...filters, folded: z.enum(['true']).optional() }),
    reply: z.array(auditEntry),
    counted: true,
  }),
  facets: endpoint({
    method: 'GET',
    path: '/api/audit/facets',
    allow: 'audit.read',
    summary: 'What the log can be filtered by: the actions and the people in it',
    reply: z.object({ actions: z.array(z.string()), people: z.array(z.object({ _id: z.string(), name: z.string().nullable() })) }),
  }),
  head: endpoint({
    method: 'GET',
    path: '/api/audit/head',
    allow: 'audit.read',
    summary: "The chain's head: kept elsewhere, it proves later that nothing before it was changed",
    reply: z.object({ seq: z.number().optional(), hash: z.string(), at: dateTime }).nullable(),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/audit/csv',
    allow: 'audit.read',
    summary: 'The audit log under the same filters as CSV',
    proof: () => true,
    query: withTicket.extend({ ...filters, ...csvForm }),
    reply: fileReply,
    file: csvType,
  }),
};

export const calls = { audit };
