import { type PageTable, page } from '#web/entry/page-row.tsx';

export const pageTable = {
  '/about-me': { page: page(async () => (await import('./about-me-page.tsx')).AboutMePage) },
  '/check-ins': { page: page(async () => (await import('./check-ins-page.tsx')).CheckInsPage) },
} satisfies PageTable;
