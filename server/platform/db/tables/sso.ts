/** The company's sign-in. */
import type { clientAuths, newcomers, unsaidKinds } from '@earshot/contract/company';
import { flag, int, table, text } from '../table.ts';

export const tables = {
  /** The providers the organisation trusts to say who somebody is. `secret`: sealed. `roles`: JSON. It was tested as it is now where both revisions are the same. */
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
    /** The claim that equals the directory's externalId; '': none. */
    directory_claim: text(),
    /** An admin says that its addresses are verified, where it says nothing of them. */
    vouches: flag(),
    /** How it takes the client's secret, as set by hand or as a test found; '': not known yet. */
    client_auth: text<(typeof clientAuths)[number]>(),
    /** When admins were last told of what it leaves unsaid. */
    unsaid_told_at: int().nullable(),
  }),
  /** The claims that a provider left unsaid at somebody's last sign-in, so that they stayed as they were. `subject_hash`: the hash of its name for the person. */
  company_unsaid: table(['company', 'person', 'nobody', 'signIn'], {
    provider_id: text(),
    subject_hash: text(),
    what: text<(typeof unsaidKinds)[number]>(),
    since: int(),
    at: int(),
  }),
  /** The person the provider calls by this subject. */
  identities: table(['company', 'person', 'nobody', 'account'], {
    provider_id: text(),
    subject: text(),
    user_id: text(),
    first_used_at: int(),
    used_at: int(),
  }),
  /** The people who are at a provider at this moment. `purpose` code: back again, and the second step is missing. */
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
