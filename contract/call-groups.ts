/** Every call of the product, by feature. */
import { calls } from '../features/assembled/calls.ts';
import { accounts } from './accounts.ts';
import { system } from './system.ts';

export const callGroups = {
  system,
  accounts,
  ...calls,
};
