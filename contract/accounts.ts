/** One's own account on the wire: setup, registration, signing in, profile, sessions (features/accounts/rules.md). */
import { languages } from '@earshot/words/language';
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
  /** The address was only given so far: nothing proves that it is this person's, or the person has not confirmed what a directory says. */
  isEmailUnconfirmed: z.literal(true).optional(),
  /** The departments of a manager, whose rants he sees where the setting `managersSee` says so. Only in User Management. */
  departments: z.array(z.string()).optional(),
  /** In User Management, for admins. */
  hasSecondFactor: z.literal(true).optional(),
  /** The directory manages this account: its name, whether it is on, and the fields that are true here. In User Management and on the own account. */
  fromDirectory: z.object({ role: z.boolean(), departments: z.boolean(), email: z.boolean() }).optional(),
});
export type User = z.output<typeof user>;

/** As a person knows the own account. `language`: the one chosen; null: as the browser is set. */
export const ownUser = user.extend({
  language: z.enum(languages).nullable(),
  /** Names of the departments whose rants a manager sees; only where he sees no others. */
  seesOnly: z.array(z.string()).optional(),
  /** The organisation asks this role for a second factor and there is none: only setting it up is open. */
  lacksFactor: z.literal(true).optional(),
  /** The day from which it will; of who has none yet. */
  needsFactorFrom: day.optional(),
});
export type OwnUser = z.output<typeof ownUser>;

/** A session as its owner sees it. */
export const session = z.object({
  _id: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
  /** The browser's own words about itself (User-Agent). */
  agent: z.string(),
  address: z.string(),
  startedAt: dateTime,
  usedAt: dateTime,
});
export type Session = z.output<typeof session>;

/** `device`: what this device says at its next sign-in, so that others' wrong passwords do not slow it down. */
export const signedIn = z.object({ token: z.string(), user: ownUser, device: z.string().optional() });
const userId = z.object({ id: givenId });

export const accounts = {
  /** The facts that a page may show before anyone signs in: whose Earshot this is, and whether it still waits for its first account. */
  welcome: endpoint({
    ...firstCalls.welcome,
    allow: 'public',
    summary: 'The name of the organisation, and whether the first account is still to be made',
    reply: z.object({
      organisationName: z.string(),
      /** For the clock at the foot of every page. */
      timeZone: z.string(),
      setupNeeded: z.boolean(),
      /** The shortest password this organisation takes. */
      passwordLeast: counts('none', z.number()),
      /** Whether mail leaves the house: else a lost password is an administrator's work. */
      mailLeaves: z.boolean(),
      ...ofFeatures,
      /** The company's providers by which one can sign in now, and who else may use a password. */
      providers: z.array(z.object({ _id: z.string(), name: z.string() })),
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
      /** Asked for by the refusal `code_needed`, where the person has a second factor. */
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
    /** `invite`: the secret of an invite link; one that has ended changes nothing. */
    body: z.object({ name: personName, email: ownEmail, password: newPassword, invite: inviteSecret.optional() }),
    reply: sentence,
    status: 201,
  }),
  /** `token` comes when the change ended the person's other sessions: e-mail or password. */
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
    /** `proof`: for a file before which it is asked once more who it is. */
    body: z.object({ proof: z.boolean().default(false) }),
    proof: (body) => body.proof,
    /** `download`: by which GET /api/exports knows what is downloaded with it. */
    reply: z.object({ ticket: z.string(), download: z.string() }),
    status: 201,
  }),
};
