/** What became of the last backup. While one is made it is asked for again and again, so that its end is seen. */
import { queryOf } from '#web/lib/query/query.ts';
import { backups } from '../contract/calls.ts';

const soonMs = 2000;

const query = queryOf('backups', backups.state);
export const stateQuery: typeof query = {
  ...query,
  refetchInterval: ({ state: { data } }) => (data?.runningSince ? soonMs : false),
};
