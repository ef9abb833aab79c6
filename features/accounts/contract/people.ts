/** User Management on the wire (product.md 1.16, 2.9). */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { user } from '#contract/accounts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { roles } from '#contract/policy.ts';
import { dateTime, email, givenId, newPassword, order, paging, personName, searchText, sentence } from '#contract/text.ts';
import { handingOver as ofFeatures } from '../../assembled/handing-over.ts';

/** Statuses as the chip shows them: an approved account that is switched off is deactivated. */
export const personStatuses = ['pending', 'approved', 'rejected', 'deactivated'] as const;
export type PersonStatus = (typeof personStatuses)[number];
export const personSorts = ['name', 'email', 'role', 'lastLogin'] as const;

const personId = z.object({ id: givenId });
const role = z.enum(roles, { error: writeSentence('field.choice') });
const roleOfNew = role.default('employee');
/** The people who take over the open work of somebody who leaves. */
export const handingOver = z.object(ofFeatures);
export type HandingOver = z.output<typeof handingOver>;

export const idAndName = z.object({ _id: z.string(), name: z.string() });
const severalIds = z.object({ ids: z.array(givenId).min(1).max(limits.concurrent.people) });

/** Filter for people whose address is not proved. */
const address = z.enum(['unconfirmed']).optional();

const departments = z.array(givenId).max(limits.concurrent.departments);

/** The outcome of an action on several people: how many were done, and for each of the others why not. */
const outcomes = z.object({
  done: z.number(),
  refused: z.array(z.object({ _id: z.string(), name: z.string().nullable(), code: z.string(), msg: z.string() })),
});
export type Outcomes = z.output<typeof outcomes>;

/** Counts of this person's rants. `resolved` counts rants with at least one response (product.md 3.9). */
export const personStats = z.object({ total: z.number(), resolved: z.number(), pending: z.number() });

const countsOf = <const Names extends readonly string[]>(names: Names) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Names[number], z.ZodNumber>);

const importedLine = z.object({
  line: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /** The text of the file's column, if it has one. */
  departments: z.string().optional(),
  problem: z.string().nullable(),
  /**
   * The page on which the person sets the first password; the link works once, for 24 hours. null: a dry run, a line with a problem, or
   * password sign-in is off.
   */
  link: z.string().nullable(),
});
export type ImportedLine = z.output<typeof importedLine>;

export const people = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/users',
    allow: 'user.read',
    summary: 'The people; without `sort` those who wait for approval first',
    query: z.object({
      ...paging,
      search: searchText,
      sort: z.enum(personSorts).optional(),
      order,
      role: z.enum(roles).optional(),
      status: z.enum(personStatuses).optional(),
      address,
    }),
    reply: z.array(user),
    counted: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/auth/users/counts',
    allow: 'user.read',
    summary: 'How many people there are, by role and by status; all of them, or those that the search and the role leave',
    query: z.object({ search: searchText, role: z.enum(roles).optional(), address }),
    reply: z.object({ total: z.number(), byRole: countsOf(roles), byStatus: countsOf(personStatuses) }),
  }),
  handlers: endpoint({
    method: 'GET',
    path: '/api/auth/users/handlers',
    allow: 'user.read',
    summary: 'Active managers and admins, by name: those who can be given work',
    reply: z.array(idAndName),
  }),
  /** The feature rants counts the rants for this call, through a slot (server/rant-numbers.ts). */
  stats: endpoint({
    method: 'GET',
    path: '/api/auth/users/stats',
    allow: 'user.read',
    summary:
      'Rants by each person: total, resolved (with a response), pending; of everybody, or of `ids` (comma between); empty where the organisation keeps numbers about persons from the caller',
    query: z.object({ ids: z.string().max(10_000).optional() }),
    reply: z.record(z.string(), personStats),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/auth/users',
    allow: 'user.write',
    byKey: 'never',
    summary:
      'Makes a person: approved when an admin does it, else waiting for one. Without a password, which only admins may leave out by `byLink`, a link sets the first one',
    body: z.object({
      name: personName,
      email,
      password: newPassword.optional(),
      byLink: z.boolean().default(false),
      role: roleOfNew,
      /** A manager's departments; only admins may send them. */
      departments: departments.optional(),
    }),
    reply: user,
    status: 201,
    fallback: 'user_failed',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/auth/users/:id',
    allow: 'user.write',
    summary: 'Changes what is given of a person; email and password of others, and departments of managers, only by admins',
    params: personId,
    body: z.object({
      name: personName.optional(),
      email: email.optional(),
      password: newPassword.optional().or(z.literal('')),
      role: role.optional(),
      /** All departments of a manager, in place of the earlier ones; only admins may send them. Other roles have none. */
      departments: departments.optional(),
      /** The person who takes over the open work of a manager or admin who becomes an employee. */
      ...handingOver.shape,
    }),
    reply: user,
    fallback: 'user_failed',
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/api/auth/users/:id/approve',
    allow: 'user.decide',
    summary: 'Lets a person in, also one who was rejected or deactivated',
    params: personId,
    reply: user,
  }),
  reject: endpoint({
    method: 'PUT',
    path: '/api/auth/users/:id/reject',
    allow: 'user.decide',
    summary: 'Turns a registration down',
    params: personId,
    reply: user,
  }),
  toggle: endpoint({
    method: 'PUT',
    path: '/api/auth/users/:id/toggle-status',
    allow: 'user.decide',
    summary:
      'Deactivates an approved account, or activates it again; `plansTo` and `rantsTo` get the open action plans and rants of who is deactivated',
    params: personId,
    body: handingOver,
    reply: user,
    fallback: 'user_status_failed',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/auth/users/:id',
    allow: 'user.write',
    summary:
      'Deletes a person; what was written stays, an admin can restore the account for 30 days, and `plansTo` and `rantsTo` get the open action plans and rants',
    params: personId,
    body: handingOver,
    reply: sentence,
    fallback: 'user_delete_failed',
  }),
  confirmAddress: endpoint({
    method: 'PUT',
    path: '/api/auth/users/:id/confirm-address',
    allow: 'user.decide',
    byKey: 'never',
    summary: "Says that the address a person gave is that person's: links for a new password go there from now on",
    params: personId,
    reply: user,
    proof: () => true,
  }),
  approveSeveral: endpoint({
    method: 'POST',
    path: '/api/auth/users/approve',
    allow: 'user.decide',
    summary: 'Approves several; each is decided on its own',
    body: severalIds,
    reply: outcomes,
  }),
  deactivateSeveral: endpoint({
    method: 'POST',
    path: '/api/auth/users/deactivate',
    allow: 'user.decide',
    summary: 'Deactivates several; each is decided on its own',
    body: severalIds.extend(handingOver.shape),
    reply: outcomes,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/auth/users/import',
    allow: 'user.decide',
    byKey: 'never',
    summary:
      'People from CSV with the columns name, email, role and departments (both optional; of managers, with | between); a dry run unless `write`. Each new person gets a link to set the password',
    body: z.object({ csv: z.string().max(limits.body.people), write: z.boolean().default(false) }),
    reply: z.object({ lines: z.array(importedLine), good: z.number(), bad: z.number(), added: z.number() }),
    bodyLimit: limits.body.people,
    // An import can give any role, and returns links that set passwords.
    proof: ({ write }) => write,
  }),
  resetLink: endpoint({
    method: 'POST',
    path: '/api/auth/users/:id/reset-link',
    allow: 'user.decide',
    byKey: 'never',
    summary: 'A link with which the person sets a new password: works once, for 24 hours; an older one ends',
    params: personId,
    reply: z.object({ link: z.string(), expiresAt: dateTime }),
    status: 201,
    proof: () => true,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/auth/users/:id/sign-out',
    allow: 'user.decide',
    summary: 'Signs a person out everywhere',
    params: personId,
    reply: sentence,
  }),
};
