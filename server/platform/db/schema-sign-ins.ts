/** The tables of keys for programs, and of what is known of sign-ins. */
import type { serviceRoles } from '@earshot/contract/keys';
import type { SignInResult, SignInWay } from '@earshot/contract/sign-ins';
import type { Generated } from 'kysely';

export interface SignInTables {
  /** Keys for programs: of a person (`user_id`), or of a service (`role`), which an admin made (`made_by`). */
  keys: {
    id: string;
    hash: string;
    name: string;
    user_id: string | null;
    made_by: string | null;
    role: (typeof serviceRoles)[number] | null;
    /** JSON */
    scopes: string;
    created_at: number;
    /** The last day, and when it is over. */
    until: string;
    expires_at: number;
    used_at: number | null;
    ended_at: number | null;
    /** Of the organisation's directory: opens /scim/v2 and nothing else. */
    is_directory: Generated<0 | 1>;
    /** By how many its maker had signed in. */
    factors: Generated<number>;
  };
  /** Who signed in, and who was refused: of one minute, account and reason one row. `user_id` null: no account is known. */
  sign_ins: {
    id: string;
    at: number;
    user_id: string | null;
    how: SignInWay;
    result: SignInResult;
    count: number;
    address: string | null;
    agent: string;
  };
}
