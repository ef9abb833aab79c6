/** The calls of the first page, typed by the contract. At run time they are only method and path, so that no schema is loaded. */
import type { accounts } from '@earshot/contract/accounts';
import type { Endpoint } from '@earshot/contract/endpoint';
import { firstCalls as addresses } from '@earshot/contract/first-calls';
import type { organisation } from '@earshot/contract/settings';

interface FirstCalls {
  welcome: typeof accounts.welcome;
  login: typeof accounts.login;
  currentUser: typeof accounts.currentUser;
  logout: typeof accounts.logout;
  settings: Endpoint<undefined, undefined, undefined, typeof organisation>;
}

export const firstCalls = addresses as unknown as FirstCalls;
