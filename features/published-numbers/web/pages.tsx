/** The pages of this feature. web/build/load-ahead.ts reads the imports and `prefetch` of each row from this source. */
import { type PageTable, page } from '#web/entry/page-row.tsx';

export const pageTable = {
  '/numbers': { page: page(async () => (await import('./numbers-page.tsx')).NumbersPage) },
} satisfies PageTable;
