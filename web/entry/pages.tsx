/**
 * The one table of pages: what stands at each address of contract/pages.ts, which says who may open it. A page is loaded when it is opened, or a
 * moment before. web/build/load-ahead.ts reads the imports and `prefetch` of each row from this source, so both stand in the row itself.
 */
import type { PagePath } from '@earshot/contract/pages';
import { pageTable as ofFeatures } from '../../features/assembled/web-pages.ts';
import type { PageRow } from './page-row.tsx';
import { ToStart } from './start.tsx';

/** A feature may put a page for everybody here in its place. */
const home = { '/': { page: ToStart } };

export const pageTable: Record<PagePath, PageRow> = {
  ...home,
  '/dashboard': { page: ToStart },
  ...ofFeatures,
};
