/** The tables of the company's sign-in. */
import type { clientAuths, newcomers, unsaidKinds } from '@earshot/contract/company';

type Flag = 0 | 1;

export interface CompanyTables {
  /** The providers the organisation trusts to say who somebody is. `secret`: sealed. `roles`: JSON. It was tested as it is now where both revisions are the same. */
  providers: {
    id: string;
    name: string;
    issuer: string;
    client_id: string;
    secret: string | null;
    is_on: Flag;
    revision: number;
    tested_revision: number | null;
    match_by_email: Flag;
    newcomers: (typeof newcomers)[number];
    role_claim: string;
    roles: string;
    department_claim: string;
    is_second_factor: Flag;
    created_at: number;
    /** The claim that equals the directory's externalId; '': none. */
    directory_claim: string;
    /** An admin says that its addresses are verified, where it says nothing of them. */
    vouches: Flag;
    /** How it takes the client's secret, as set by hand or as a test found; '': not known yet. */
    client_auth: (typeof clientAuths)[number];
    /** When admins were last told of what it leaves unsaid. */
    unsaid_told_at: number | null;
  };
  /** The claims that a provider left unsaid at somebody's last sign-in, so that they stayed as they were. `subject_hash`: the hash of its name for the person. */
  company_unsaid: { provider_id: string; subject_hash: string; what: (typeof unsaidKinds)[number]; since: number; at: number };
  /** The person the provider calls by this subject. */
  identities: { provider_id: string; subject: string; user_id: string; first_used_at: number; used_at: number };
  /** The people who are at a provider at this moment. `purpose` code: back again, and the second step is missing. */
  company_flows: {
    state_hash: string;
    secret_hash: string;
    provider_id: string;
    purpose: 'signIn' | 'code' | 'test' | 'proof';
    nonce: string;
    verifier: string;
    return_to: string | null;
    revision: number;
    user_id: string | null;
    sid: string | null;
    begun_at: number;
    expires_at: number;
  };
}
