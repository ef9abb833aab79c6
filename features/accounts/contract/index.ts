/** Calls and shapes that other features and their tests use. */
export { invites } from './invites.ts';
export { limits } from './limits.ts';
export { passkeys } from './passkeys.ts';
export { handingOver, idAndName, people, personStats } from './people.ts';
export { secondFactor } from './second-factor.ts';
export { signIns } from './sign-ins.ts';
