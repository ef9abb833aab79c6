/** Providers, people who sign in by them, and sign-ins that are under way. */
import { flag, int, table, text } from '#server/platform/db/table.ts';
import type { clientAuths, missingClaimKinds, newcomers } from './contract/calls.ts';

export const tables = {
  /** `secret`: encrypted. `roles`: JSON. The provider has been tested since its last change if both revisions are equal. */
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
    /** 1: addresses count as verified if the provider does not say whether they are. */
    vouches: flag(),
    /** How the provider takes the client's secret, as an admin chose or a test found. '': not known yet. */
    client_auth: text<(typeof clientAuths)[number]>(),
    /** When admins were last notified of claims that the provider leaves out. */
    unsaid_told_at: int().nullable(),
  }),
  /** Claims that a provider left out at somebody's last sign-in. `subject_hash`: the hash of the provider's id for the person. */
  company_unsaid: table(['company', 'person', 'nobody', 'signIn'], {
    provider_id: text(),
    subject_hash: text(),
    what: text<(typeof missingClaimKinds)[number]>(),
    since: int(),
    at: int(),
  }),
  /** The account that belongs to a provider's subject. */
  identities: table(['company', 'person', 'nobody', 'account'], {
    provider_id: text(),
    subject: text(),
    user_id: text(),
    first_used_at: int(),
    used_at: int(),
  }),
  /** Sign-ins that are under way at a provider. `purpose` code: the person is back, and the second factor is missing. */
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
