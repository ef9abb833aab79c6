/** Accounts on the wire: setup, registration, signing in, the people (spec 3 'User', 7 'Auth and users'). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { fieldSentences } from './messages.ts';
import { accountStatuses, roles, visibilities } from './policy.ts';
import {
  dateTime,
  email,
  givenId,
  givenPassword,
  newPassword,
  order,
  paging,
  personName,
  searchText,
  sentence,
  timeZone,
  words,
} from './text.ts';

export const user = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  isActive: z.boolean(),
  lastLogin: dateTime.nullable(),
});
export type User = z.output<typeof user>;

const signedIn = z.object({ token: z.string(), user });
const userId = z.object({ id: givenId });

export const organisation = z.object({
  organisationName: z.string(),
  timeZone: z.string(),
  employeeVisibility: z.enum(visibilities),
  urgentAfterHours: z.number(),
});
export type Organisation = z.output<typeof organisation>;

export const organisationName = words(limits.length.name);
export const employeeVisibility = z.enum(visibilities, { error: fieldSentences.choice });

export const accounts = {
  /** What a page may know before anyone signs in: whose Earshot this is, and whether it still waits for its first account. */
  welcome: endpoint({
    method: 'GET',
    path: '/api/setup',
    allow: 'public',
    summary: 'The name of the organisation, and whether the first account is still to be made',
    reply: z.object({ organisationName: z.string(), setupNeeded: z.boolean() }),
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/setup',
    allow: 'public',
    summary: 'Makes the first admin and the organisation, with the secret of the setup link',
    body: z.object({
      secret: z.string().max(200),
      name: personName,
      email,
      password: newPassword,
      organisationName,
      timeZone,
      employeeVisibility,
    }),
    reply: signedIn,
    status: 201,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/settings',
    allow: 'settings.read',
    summary: "The organisation's settings",
    reply: organisation,
  }),
  currentUser: endpoint({ method: 'GET', path: '/api/auth', allow: 'self.use', summary: 'The person signed in', reply: user }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    allow: 'public',
    summary: 'Signs in; the token goes into the header x-auth-token',
    body: z.object({ email: words(1000), password: givenPassword }),
    reply: signedIn,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    allow: 'self.use',
    summary: 'Ends this session',
    reply: sentence,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    allow: 'public',
    summary: 'Asks for an account; an administrator approves it',
    body: z.object({ name: personName, email, password: newPassword }),
    reply: sentence,
    status: 201,
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/auth/users',
    allow: 'user.read',
    summary: 'The people',
    query: z.object({
      ...paging,
      search: searchText,
      sort: z.enum(['name', 'email', 'role', 'lastLogin']).optional(),
      order,
      role: z.enum(roles).optional(),
      status: z.enum(accountStatuses).optional(),
    }),
    reply: z.array(user),
    counted: true,
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/api/auth/users/:id/approve',
    allow: 'user.decide',
    summary: 'Lets a person in, also one who was rejected or deactivated',
    params: userId,
    reply: user,
  }),
  reject: endpoint({
    method: 'PUT',
    path: '/api/auth/users/:id/reject',
    allow: 'user.decide',
    summary: 'Turns a registration down',
    params: userId,
    reply: user,
  }),
};
