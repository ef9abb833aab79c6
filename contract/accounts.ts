/** Calls and shapes for one's own account: setup, registration, sign-in, profile, sessions (features/accounts/rules.md). */
import { languages } from '@earshot/words/language';
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { welcome as ofFeatures } from '../features/assembled/welcome.ts';
import { counts } from './counts.ts';
import { endpoint, fileReply } from './endpoint.ts';
import { firstCalls } from './first-calls.ts';
import { limits } from './limits.ts';
import { accountStatuses, roles } from './policy.ts';
import { employeeVisibility, organisationName } from './settings.ts';
import {
  dateTime,
  day,
  givenCode,
  givenId,
  givenPassword,
  inviteSecret,
  newPassword,
  ownEmail,
  personName,
  sentence,
  text,
  timeZone,
  withTicket,
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
  /**
   * The address is unconfirmed: nothing proves that it belongs to this person, or the person has not confirmed what a directory reports.
   */
  isEmailUnconfirmed: z.literal(true).optional(),
  /** Departments whose rants a manager sees if the setting `managersSee` limits managers to their departments. Only in User Management. */
  departments: z.array(z.string()).optional(),
  /** Only in User Management, for admins. */
  hasSecondFactor: z.literal(true).optional(),
  /**
   * Set if a directory (SCIM) manages the account: its name and whether it is active, and also each field marked true. Only in User
   * Management and on the person's own account.
   */
  fromDirectory: z.object({ role: z.boolean(), departments: z.boolean(), email: z.boolean() }).optional(),
});
export type User = z.output<typeof user>;

/** How somebody reads lists of rants: as a table, or with the open rant beside a narrow list. */
export const listWays = ['table', 'reading'] as const;
export type ListWay = (typeof listWays)[number];

/** The account as its own holder sees it. `language`: the chosen language; null: the browser's language applies. */
export const ownUser = user.extend({
  language: z.enum(languages).nullable(),
  /** Left out while the person has chosen none. */
  listWay: z.enum(listWays).optional(),
  /** Names of the only departments whose rants a manager sees; left out if the view is not limited. */
  seesOnly: z.array(z.string()).optional(),
  /** The role needs a second factor and the account has none: until it is set up, only the calls for that are allowed. */
  lacksFactor: z.literal(true).optional(),
  /** The day from which a second factor will be needed; only while the account has none. */
  needsFactorFrom: day.optional(),
});
export type OwnUser = z.output<typeof ownUser>;

export const session = z.object({
  _id: z.string(),
  /** The session of this request. */
  isThis: z.boolean(),
  /** The User-Agent header of the browser. */
  agent: z.string(),
  address: z.string(),
  startedAt: dateTime,
  usedAt: dateTime,
});
export type Session = z.output<typeof session>;

/** `device`: a secret that this device sends at its next sign-in, so that other people's wrong passwords do not slow it down. */
export const signedIn = z.object({ token: z.string(), user: ownUser, device: z.string().optional() });
const userId = z.object({ id: givenId });

export const accounts = {
  /** Facts that pages need before sign-in, such as the organisation's name and whether the first account must still be created. */
  welcome: endpoint({
    ...firstCalls.welcome,
    allow: 'public',
    summary: 'The name of the organisation, and whether the first account is still to be made',
    reply: z.object({
      organisationName: z.string(),
      /** For the clock in the footer of every page. */
      timeZone: z.string(),
      setupNeeded: z.boolean(),
      /** Minimum password length. */
      passwordLeast: counts('none', z.number()),
      /** Whether a mail server is set up; without one, only an admin can replace a lost password. */
      mailLeaves: z.boolean(),
      ...ofFeatures,
      /** Sign-in providers that are switched on. */
      providers: z.array(z.object({ _id: z.string(), name: z.string() })),
      /** The people who may sign in with a password. `breakGlass`: only one admin, in case the provider fails. */
      passwordsFor: z.enum(['everybody', 'breakGlass']),
    }),
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/setup',
    allow: 'public',
    summary: 'Makes the first admin and the organisation, with the secret of the setup link',
    body: z.object({
      secret: z.string().max(200),
      name: personName,
      email: ownEmail,
      password: newPassword,
      organisationName,
      timeZone,
      employeeVisibility,
    }),
    reply: signedIn,
    status: 201,
  }),
  currentUser: endpoint({
    ...firstCalls.currentUser,
    allow: 'self.use',
    summary: 'The person signed in',
    reply: ownUser,
    beforeFactor: true,
  }),
  login: endpoint({
    ...firstCalls.login,
    allow: 'public',
    summary: 'Signs in; the token goes into the header x-auth-token',
    body: z.object({
      email: text(1000),
      password: givenPassword,
      /** Code of the second factor. The refusal `code_needed` asks for it. */
      code: givenCode.optional(),
      device: z.string().max(limits.device.secret).optional(),
    }),
    reply: signedIn,
  }),
  logout: endpoint({
    ...firstCalls.logout,
    allow: 'self.use',
    summary: 'Ends this session',
    reply: sentence,
    beforeFactor: true,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    allow: 'public',
    summary: 'Asks for an account; an administrator approves it, or has by an invite link',
    /** `invite`: the secret of an invite link; a link that has ended is ignored. */
    body: z.object({ name: personName, email: ownEmail, password: newPassword, invite: inviteSecret.optional() }),
    reply: sentence,
    status: 201,
  }),
  /** `token`: a new session, if changing the email or password ended the person's other sessions. */
  profile: endpoint({
    method: 'PUT',
    path: '/api/auth/profile',
    allow: 'self.use',
    summary: "Changes the caller's own name, email and password; email and password ask for the current password",
    body: z.object({
      name: personName,
      email: ownEmail,
      currentPassword: givenPassword.optional().or(z.literal('')),
      newPassword: newPassword.optional().or(z.literal('')),
    }),
    reply: z.object({ user: ownUser, token: z.string().optional() }),
    fallback: 'profile_failed',
  }),
  listWay: endpoint({
    method: 'PUT',
    path: '/api/auth/list-way',
    allow: 'self.use',
    summary: 'Remembers how the caller reads lists of rants, on every device',
    body: z.object({ listWay: z.enum(listWays, { error: writeSentence('field.choice') }) }),
    reply: z.object({ user: ownUser }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    allow: 'self.use',
    summary: "The caller's sessions, the last used first",
    reply: z.array(session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    allow: 'self.use',
    summary: "Ends one of the caller's sessions",
    params: userId,
    reply: sentence,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    allow: 'self.use',
    summary: "Ends all of the caller's sessions but this one",
    reply: sentence,
  }),
  myData: endpoint({
    method: 'GET',
    path: '/api/auth/my-data',
    allow: 'self.use',
    summary: 'All that is kept of the caller, as one JSON file',
    proof: () => true,
    query: withTicket,
    reply: fileReply,
    file: 'application/json; charset=utf-8',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    allow: 'public',
    summary: 'Sets a password with the secret of a reset link; the link works once',
    body: z.object({ secret: z.string().max(200), password: newPassword }),
    reply: sentence,
  }),
  confirmAddress: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-address',
    allow: 'public',
    summary: 'Confirms an address with the secret of the link that was mailed there; the link works once',
    body: z.object({ secret: z.string().max(200) }),
    reply: sentence,
  }),
  ticket: endpoint({
    method: 'POST',
    path: '/api/auth/ticket',
    allow: 'self.use',
    summary: 'A one-use ticket of 60 seconds that stands for this session in the address of a download',
    /** `proof`: the file needs a fresh password or second factor before it can be downloaded. */
    body: z.object({ proof: z.boolean().default(false) }),
    proof: (body) => body.proof,
    /** `download`: the id under which GET /api/exports reports the progress of the download. */
    reply: z.object({ ticket: z.string(), download: z.string() }),
    status: 201,
  }),
};
