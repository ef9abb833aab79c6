/** Calls for single sign-on (OpenID Connect): the providers that an admin sets up, and signing in by one of them. */
import { z } from 'zod';
import { signedIn } from '#contract/accounts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { limits as platformLimits } from '#contract/limits.ts';
import { roles } from '#contract/policy.ts';
import { givenCode, givenId, lineName, sentence, text } from '#contract/text.ts';
import { limits } from './limits.ts';

export const newcomers = ['approved', 'pending', 'refused'] as const;
/** How the client's secret is sent: in the header, form-encoded or unencoded, or in the body. '': the test finds out. */
export const clientAuths = ['', 'basic', 'basicRaw', 'post'] as const;
/** Facts about a person that a provider may leave out. Each then stays as it was. */
export const missingClaimKinds = ['role', 'departments', 'address', 'authTime'] as const;
export const passwordsFor = ['everybody', 'breakGlass'] as const;

const claim = z.string().max(limits.claim);
const name = lineName(limits.name);
const roleOfValue = z.object({ value: text(limits.claim), role: z.enum(roles) });
const settings = {
  name,
  clientId: text(limits.clientId),
  /** An account is linked at its first sign-in if the provider has verified its address. */
  matchByEmail: z.boolean(),
  newcomers: z.enum(newcomers),
  /** The claim that gives the role; the first matching value counts. '': roles are given in Earshot. */
  roleClaim: claim,
  roles: z.array(roleOfValue).max(limits.roles),
  /** The claim that names a manager's departments. '': departments are given in Earshot. */
  departmentClaim: claim,
  isSecondFactor: z.boolean(),
};
/** Optional fields: one that is left out is not changed. */
const optionalSettings = {
  /** The claim that equals the `externalId` of the directory, for Entra ID `oid`. '': no claim does. */
  directoryClaim: claim.optional(),
  /** Addresses count as verified although the provider does not say so. */
  addressesVerified: z.boolean().optional(),
  clientAuth: z.enum(clientAuths).optional(),
};

export const companyProvider = z.object({
  _id: z.string(),
  ...settings,
  directoryClaim: z.string(),
  addressesVerified: z.boolean(),
  clientAuth: z.enum(clientAuths),
  issuer: z.string(),
  hasSecret: z.boolean(),
  isOn: z.boolean(),
  /** The connection has been tested since the last change. */
  isTested: z.boolean(),
  /** Number of accounts that sign in with this provider. */
  people: z.number(),
  /** Addresses to register at the provider: the first for people who come back, the second for reports that somebody signed out. */
  redirectAddress: z.string(),
  logoutAddress: z.string(),
});
export type Provider = z.output<typeof companyProvider>;

const secret = z.string().max(limits.secret);
const beginReply = z.object({
  /** The page of the provider, which the browser opens. */
  url: z.string(),
  /** Stored only in this tab, until the person is back. */
  secret: z.string(),
  state: z.string(),
});
/** The query with which the provider's page sends the browser back. */
const comeBack = z.object({
  state: z.string().max(limits.answer),
  secret: z.string().max(limits.answer),
  code: z.string().max(limits.answer).optional(),
  iss: z.string().max(limits.answer).optional(),
  error: z.string().max(limits.answer).optional(),
  errorDescription: z.string().max(limits.answer).optional(),
});
const device = z.string().max(platformLimits.device.secret).optional();
const arrived = signedIn.extend({ returnTo: z.string().nullable() });
const idParams = z.object({ id: givenId });

export const testNotes = ['roleUnsaid', 'departmentsUnsaid', 'addressUnsaid', 'userinfoFailed', 'clientAuthFound'] as const;

/** The effect that a sign-in with these claims would have. */
const meaning = z.object({
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
  role: z.enum(roles).nullable(),
  departments: z.array(z.string()),
  /** The rule that would let the person in. `person`: the name of the account. */
  how: z.enum(['known', 'inDirectory', 'matched', 'approved', 'pending', 'refused', 'addressTaken', 'noAddress']),
  person: z.string().nullable(),
  /** Warnings about surprising effects. */
  notes: z.array(z.enum(testNotes)),
  clientAuth: z.enum(clientAuths),
});
export type Meaning = z.output<typeof meaning>;

export const sso = {
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/company/:id/begin',
    allow: 'public',
    summary: "Begins a sign-in by the company's provider; answers with the provider's page",
    params: idParams,
    body: z.object({ returnTo: z.string().max(limits.answer).optional() }),
    reply: beginReply,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/auth/company/finish',
    allow: 'public',
    summary: 'Signs in with what the provider sent the browser back with',
    body: comeBack.extend({ device }),
    reply: arrived,
  }),
  code: endpoint({
    method: 'POST',
    path: '/api/auth/company/code',
    allow: 'public',
    summary: 'The second step, where the provider does not count as a second factor and the account has one',
    body: z.object({ state: comeBack.shape.state, secret: comeBack.shape.secret, code: givenCode, device }),
    reply: arrived,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/company/:id/logout',
    allow: 'public',
    summary: 'The provider says that somebody signed out there (OpenID Connect Back-Channel Logout): the sessions that began there end',
    params: idParams,
    body: z.object({ logout_token: z.string().max(limits.token) }),
    reply: sentence,
    form: 'read',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/auth/company',
    allow: 'self.use',
    summary: 'The providers by which the caller signs in',
    reply: z.array(z.object({ _id: z.string(), name: z.string() })),
    beforeFactor: true,
  }),
  beginProof: endpoint({
    method: 'POST',
    path: '/api/auth/company/:id/proof',
    allow: 'self.use',
    summary: 'Begins to prove once more who asks, by signing in at the provider anew',
    params: idParams,
    reply: beginReply,
    beforeFactor: true,
  }),
  finishProof: endpoint({
    method: 'POST',
    path: '/api/auth/company/proof',
    allow: 'self.use',
    summary: 'Proves once more who asks, with what the provider sent the browser back with',
    body: comeBack,
    reply: sentence,
    beforeFactor: true,
  }),
};

const onlyAdmins = { allow: 'settings.write', byKey: 'never' } as const;

export const providers = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/providers',
    ...onlyAdmins,
    summary: "The company's providers, and who may still use a password",
    reply: z.object({
      providers: z.array(companyProvider),
      passwordsFor: z.enum(passwordsFor),
      /** The one admin who may use a password while nobody else may. */
      breakGlassAdmin: z.string().nullable(),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/company/providers',
    ...onlyAdmins,
    summary: 'Adds a provider, which is off until it was tested',
    body: z.object({ ...settings, ...optionalSettings, issuer: text(limits.issuer), clientSecret: secret }),
    reply: companyProvider,
    status: 201,
    proof: () => true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/company/providers/:id',
    ...onlyAdmins,
    summary: 'Changes a provider; a new client, secret, role or department switches it off until it was tested',
    params: idParams,
    /** `clientSecret` empty: the stored secret is kept. */
    body: z.object({ ...settings, ...optionalSettings, clientSecret: secret }),
    reply: companyProvider,
    proof: () => true,
  }),
  switchOn: endpoint({
    method: 'PUT',
    path: '/api/company/providers/:id/on',
    ...onlyAdmins,
    summary: 'Switches a provider on, once it was tested, or off',
    params: idParams,
    body: z.object({ on: z.boolean() }),
    reply: companyProvider,
    proof: () => true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/company/providers/:id',
    ...onlyAdmins,
    summary: 'Removes a provider; the sessions that began there end, the accounts stay',
    params: idParams,
    reply: sentence,
    proof: () => true,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/company/providers/:id/test',
    ...onlyAdmins,
    summary: "Begins a test: a sign-in at the provider that signs nobody in here; answers with the provider's page",
    params: idParams,
    reply: beginReply,
    proof: () => true,
  }),
  finishTest: endpoint({
    method: 'POST',
    path: '/api/company/test',
    ...onlyAdmins,
    summary: 'What the provider said of the person in a test, and what it would mean',
    body: comeBack,
    reply: meaning,
  }),
  passwords: endpoint({
    method: 'PUT',
    path: '/api/company/passwords',
    ...onlyAdmins,
    summary: "Who may sign in with a password: everybody, or one admin beside the company's sign-in",
    body: z.object({ passwordsFor: z.enum(passwordsFor), breakGlassAdmin: z.string().max(platformLimits.length.name).nullable() }),
    reply: sentence,
    proof: () => true,
  }),
};

export const calls = { company: sso, providers };
