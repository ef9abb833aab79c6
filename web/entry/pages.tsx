/**
 * The table of all pages: the component for each path of contract/pages.ts, which says who may open it. A page is loaded when it is opened
 * or just before. web/build/load-ahead.ts parses this source and those of the features' tables, so the imports and `prefetch` of a row must
 * be written in the row.
 */
import type { PagePath } from '@earshot/contract/pages';
import { pageTable as ofFeatures } from '../../features/assembled/web-pages.ts';
import type { PageRow } from './page-row.tsx';
import { ToStart } from './start.tsx';

/** Before `ofFeatures`, so that a feature may replace it. */
const home = { '/': { page: ToStart } };

export const pageTable: Record<PagePath, PageRow> = {
  ...home,
  '/dashboard': { page: ToStart },
  ...ofFeatures,
};
