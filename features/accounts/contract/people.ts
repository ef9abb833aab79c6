/** User Management on the wire (product.md 1.16, 2.9). */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { user } from '#contract/accounts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { roles } from '#contract/policy.ts';
import { dateTime, email, givenId, newPassword, order, paging, personName, searchText, sentence } from '#contract/text.ts';
import { handingOver as ofFeatures } from '../../assembled/handing-over.ts';

/** The words of the status chip: an approved account that is switched off reads Deactivated. */
export const personStatuses = ['pending', 'approved', 'rejected', 'deactivated'] as const;
export type PersonStatus = (typeof personStatuses)[number];
export const personSorts = ['name', 'email', 'role', 'lastLogin'] as const;

const personId = z.object({ id: givenId });
const role = z.enum(roles, { error: writeSentence('field.choice') });
/** The default role of a new person. */
const roleOfNew = role.default('employee');
/** The people who get the open work of somebody who leaves. */
export const handingOver = z.object(ofFeatures);
export type HandingOver = z.output<typeof handingOver>;

export const idAndName = z.object({ _id: z.string(), name: z.string() });
const several = z.object({ ids: z.array(givenId).min(1).max(limits.concurrent.people) });

/** People whose address nothing proves. */
const address = z.enum(['unconfirmed']).optional();

const departments = z.array(givenId).max(limits.concurrent.departments);

/** The outcome for each of several: done, or the sentence that says why not. */
const outcomes = z.object({
  done: z.number(),
  refused: z.array(z.object({ _id: z.string(), name: z.string().nullable(), code: z.string(), msg: z.string() })),
});
export type Outcomes = z.output<typeof outcomes>;

/** Rants by this person. Resolved in the employees' sense: with at least one response (product.md 3.9). */
export const personStats = z.object({ total: z.number(), resolved: z.number(), pending: z.number() });

const countsOf = <const Names extends readonly string[]>(names: Names) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Names[number], z.ZodNumber>);

/** One line of an import: what it would make, or why it cannot. */
const importedLine = z.object({
  line: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /** As they stand in the file, where they do. */
  departments: z.string().optional(),
  problem: z.string().nullable(),
  /** Where the person sets the first password; only after writing. Works once, for 24 hours. */
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
  /** Mounted by the rants, whose numbers they are. */
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
      /** All of a manager's departments; only admins may send them. Another role has none. */
      departments: departments.optional(),
      /** For a manager or admin who becomes an employee. */
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
    body: several,
    reply: outcomes,
  }),
  deactivateSeveral: endpoint({
    method: 'POST',
    path: '/api/auth/users/deactivate',
    allow: 'user.decide',
    summary: 'Deactivates several; each is decided on its own',
    body: several.extend(handingOver.shape),
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
    // Roles of any kind, and links that set passwords.
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
