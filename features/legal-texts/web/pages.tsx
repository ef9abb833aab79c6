import { type PageTable, page } from '#web/entry/page-row.tsx';

export const pageTable = {
  '/privacy': { page: page(async () => (await import('./privacy-page.tsx')).PrivacyPage) },
  '/terms': { page: page(async () => (await import('./terms-page.tsx')).TermsPage) },
  '/channels': { page: page(async () => (await import('./channels-page.tsx')).ChannelsPage) },
  '/settings/texts/:page': { page: page(async () => (await import('./edit-page.tsx')).EditPage) },
} satisfies PageTable;
