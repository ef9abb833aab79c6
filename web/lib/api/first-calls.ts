/** The calls of everybody's first page, with the types of the contract and nothing else of it: whoever calls needs the address alone. */
import type { accounts } from '@earshot/contract/accounts';
import { firstCalls as places } from '@earshot/contract/first-calls';
import type { settings } from '@earshot/contract/settings';

interface FirstCalls {
  welcome: typeof accounts.welcome;
  login: typeof accounts.login;
  currentUser: typeof accounts.currentUser;
  logout: typeof accounts.logout;
  settings: typeof settings.read;
}

export const firstCalls = places as unknown as FirstCalls;
