/**
 * The one table of pages: what stands at each address of contract/pages.ts, which says who may open it. A page is loaded when it is opened, or a
 * moment before. web/build/load-ahead.ts reads the imports and `prefetch` of each row from this source, so both stand in the row itself.
 */
import type { PagePath } from '@earshot/contract/pages';
import { pageTable as ofFeatures } from '../../features/assembled/web-pages.ts';
import { accountSections, emailSections, peopleSections, storedDataLinks, storedDataSections } from '../features/settings/slots.ts';
import { systemLinks } from '../features/system/slots.ts';
import { Filled, fetchFilled } from '../loading/filled.tsx';
import { type PageRow, page } from './page-row.tsx';
import { ToStart } from './start.tsx';

/** A feature may put a page for everybody here in its place. */
const home = { '/': { page: ToStart } };

export const pageTable: Record<PagePath, PageRow> = {
  ...home,
  '/privacy': { page: page(async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage) },
  '/terms': { page: page(async () => (await import('../features/legal/terms-page.tsx')).TermsPage) },
  '/channels': { page: page(async () => (await import('../features/legal/channels-page.tsx')).ChannelsPage) },
  '/dashboard': { page: ToStart },
  '/notifications': { page: page(async () => (await import('../features/notifications/notifications-page.tsx')).NotificationsPage) },
  '/settings': {
    page: page(async () => {
      const [{ SettingsPage }, { TextsSection }] = await Promise.all([
        import('../features/settings/settings-page.tsx'),
        import('../features/legal/texts-section.tsx'),
        fetchFilled(accountSections),
        fetchFilled(emailSections),
        fetchFilled(peopleSections),
        fetchFilled(storedDataSections),
        fetchFilled(storedDataLinks),
      ]);
      return () => <SettingsPage texts={<TextsSection />} />;
    }),
  },
  '/settings/texts/:page': { page: page(async () => (await import('../features/legal/edit-page.tsx')).EditPage) },
  '/audit': { page: page(async () => (await import('../features/audit/audit-page.tsx')).AuditPage) },
  '/system': {
    page: page(async () => {
      const [{ SystemPage }] = await Promise.all([import('../features/system/system-page.tsx'), fetchFilled(systemLinks)]);
      return () => <SystemPage pack={<Filled slot={systemLinks} />} />;
    }),
  },
  '/recently-deleted': { page: page(async () => (await import('../features/deleted/deleted-page.tsx')).DeletedPage) },
  ...ofFeatures,
};
