/** The query for the state of backups. While one is being made it is repeated, so that the page shows its end. */
import { queryOf } from '#web/lib/query/query.ts';
import { backups } from '../contract/calls.ts';

const soonMs = 2000;

const query = queryOf('backups', backups.state);
export const stateQuery: typeof query = {
  ...query,
  refetchInterval: ({ state: { data } }) => (data?.runningSince ? soonMs : false),
};
