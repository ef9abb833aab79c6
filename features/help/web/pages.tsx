/** The pages of this feature. web/build/load-ahead.ts reads the imports and `prefetch` of each row from this source. */
import { type PageTable, page } from '#web/entry/page-row.tsx';

const help = { page: page(async () => (await import('./help-page.tsx')).HelpPage) };

export const pageTable = { '/help': help, '/help/:guide': help } satisfies PageTable;
