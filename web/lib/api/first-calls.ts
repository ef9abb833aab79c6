/** The calls of everybody's first page, with the types of the contract and nothing else of it: a caller needs the address alone. */
import type { accounts } from '@earshot/contract/accounts';
import type { Endpoint } from '@earshot/contract/endpoint';
import { firstCalls as places } from '@earshot/contract/first-calls';
import type { organisation } from '@earshot/contract/settings';

interface FirstCalls {
  welcome: typeof accounts.welcome;
  login: typeof accounts.login;
  currentUser: typeof accounts.currentUser;
  logout: typeof accounts.logout;
  settings: Endpoint<undefined, undefined, undefined, typeof organisation>;
}

export const firstCalls = places as unknown as FirstCalls;
