/** All tables, including the columns that features add to tables of others. */
import { optionColumns as columnsOfFeatures } from '../../../features/assembled/option-columns.ts';
import { tables as ofFeatures } from '../../../features/assembled/tables.ts';
import { withColumns } from './table.ts';
import { tables as accounts } from './tables/accounts.ts';
import { tables as blobs } from './tables/blobs.ts';
import { tables as log } from './tables/log.ts';
import { tables as server } from './tables/server.ts';

export const tables = {
  ...accounts,
  ...blobs,
  ...log,
  ...server,
  ...ofFeatures,
  options: withColumns(ofFeatures.options, columnsOfFeatures),
};
