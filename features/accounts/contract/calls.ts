/** The calls of accounts beside those that the platform itself makes (contract/accounts.ts). */
import { invites } from './invites.ts';
import { passkeys } from './passkeys.ts';
import { people } from './people.ts';
import { secondFactor } from './second-factor.ts';
import { signIns } from './sign-ins.ts';

export { invite } from './invites.ts';
export { passkey, passkeyResponse } from './passkeys.ts';
export { handingOver, idAndName, personStats } from './people.ts';
export { signIn } from './sign-ins.ts';

export const calls = { secondFactor, passkeys, people, invites, signIns };
