/** Providers, people who sign in by them, and sign-ins that are under way. */
import { flag, int, table, text } from '#server/platform/db/table.ts';
import type { clientAuths, newcomers, unsaidKinds } from './contract/calls.ts';

export const tables = {
  /** `secret`: sealed. `roles`: JSON. The provider has been tested since its last change if both revisions are the same. */
  providers: table(['company', 'no', 'admins', 'setting'], {
    id: text(),
    name: text().readers('anyone'),
    issuer: text(),
    client_id: text(),
    secret: text().nullable().readers('nobody'),
    is_on: flag(),
    revision: int(),
    tested_revision: int().nullable(),
    match_by_email: flag(),
    newcomers: text<(typeof newcomers)[number]>(),
    role_claim: text(),
    roles: text(),
    department_claim: text(),
    is_second_factor: flag(),
    created_at: int(),
    /** The claim that equals the `externalId` of the directory. '': none. */
    directory_claim: text(),
    /** 1: its addresses count as verified if it does not say whether they are. */
    vouches: flag(),
    /** How it takes the client's secret, set by hand or found by a test. '': not known yet. */
    client_auth: text<(typeof clientAuths)[number]>(),
    /** When admins were last told of claims that it leaves unsaid. */
    unsaid_told_at: int().nullable(),
  }),
  /** Claims that a provider left unsaid at somebody's last sign-in. `subject_hash`: the hash of the provider's name for the person. */
  company_unsaid: table(['company', 'person', 'nobody', 'signIn'], {
    provider_id: text(),
    subject_hash: text(),
    what: text<(typeof unsaidKinds)[number]>(),
    since: int(),
    at: int(),
  }),
  /** The account of the person whom the provider calls by this subject. */
  identities: table(['company', 'person', 'nobody', 'account'], {
    provider_id: text(),
    subject: text(),
    user_id: text(),
    first_used_at: int(),
    used_at: int(),
  }),
  /** People who are at a provider at this moment. `purpose` code: they are back, and the second step is missing. */
  company_flows: table(
    ['company', 'person', 'nobody', 'minutes'],
    {
      state_hash: text(),
      secret_hash: text(),
      provider_id: text(),
      purpose: text<'signIn' | 'code' | 'test' | 'proof'>(),
      nonce: text(),
      verifier: text(),
      return_to: text().nullable(),
      revision: int(),
      user_id: text().nullable(),
      sid: text().nullable(),
      begun_at: int(),
      expires_at: int(),
    },
    { isLeftOutOfArchives: true },
  ),
};
