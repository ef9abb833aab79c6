/** The tables of the company's sign-in. */
import type { newcomers } from '@earshot/contract/company';

type Flag = 0 | 1;

export interface CompanyTables {
  /** Whom the organisation trusts to say who somebody is. `secret`: sealed. `roles`: JSON. It was tested as it is now where both revisions are the same. */
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
  };
  /** Whom the provider calls by this subject. */
  identities: { provider_id: string; subject: string; user_id: string; first_used_at: number; used_at: number };
  /** Who is at a provider at this moment. `purpose` code: back again, and the second step is missing. */
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
