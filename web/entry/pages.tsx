/**
 * The one table of pages: what stands at each address of contract/pages.ts, which says who may open it. A page is loaded when it is opened, or a
 * moment before. Rooms do not know each other: where a page shows parts of several, they are put together here. web/build/load-ahead.ts reads the
 * imports and `prefetch` of each row from this source, so both stand in the row itself.
 */
import { type PagePath, startOf } from '@earshot/contract/pages';
import type { ReactNode } from 'react';
import { pageTable as ofFeatures } from '../../features/assembled/web-pages.ts';
import type { PaneProps } from '../features/rants/list/rant-list.tsx';
import {
  filterActions,
  firstVisitLinks,
  listFiles,
  rantActions,
  rantProgress,
  rantReceipt,
  selectedActions,
  whileWriting,
} from '../features/rants/slots.ts';
import { accountSections, emailSections, peopleSections, storedDataLinks, storedDataSections } from '../features/settings/slots.ts';
import { systemLinks } from '../features/system/slots.ts';
import { useUser } from '../lib/session/session.tsx';
import { Filled, FilledAround, fetchFilled } from '../loading/filled.tsx';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { type PageRow, page } from './page-row.tsx';
import { aboveStart } from './slots.ts';
import { ToStart } from './start.tsx';

/** A rant beside the list of all: the parts of its page. */
const ReadingPane = lazyComponent(async () => {
  const [{ ReadingPane: Pane }, { MarkReadOf }] = await Promise.all([
    import('../features/rants/triage/reading-pane.tsx'),
    import('../frame/mark-read.tsx'),
    fetchFilled(rantActions),
    fetchFilled(rantProgress),
    fetchFilled(rantReceipt),
  ]);
  const Reader = (props: { id: string; children: ReactNode }) => <MarkReadOf model="Rant" {...props} />;
  return { default: (props: PaneProps) => <Pane {...props} reader={Reader} /> };
});

/** A feature may put a page for everybody here in its place. */
const home = { '/': { page: ToStart } };

export const pageTable: Record<PagePath, PageRow> = {
  ...home,
  '/privacy': { page: page(async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage) },
  '/terms': { page: page(async () => (await import('../features/legal/terms-page.tsx')).TermsPage) },
  '/channels': { page: page(async () => (await import('../features/legal/channels-page.tsx')).ChannelsPage) },
  '/dashboard': { page: ToStart },
  '/rant': {
    page: page(async () => {
      const [{ SubmitPage }, { default: Outside }] = await Promise.all([
        import('../features/rants/submit-page.tsx'),
        import('../features/legal/outside.tsx'),
        fetchFilled(firstVisitLinks),
        fetchFilled(whileWriting),
        fetchFilled(rantReceipt),
      ]);
      return () => <SubmitPage outside={Outside} />;
    }),
    prefetch: true,
  },
  '/rant/:id': {
    page: page(async () => {
      const [{ DetailPage }] = await Promise.all([
        import('../features/rants/detail-page.tsx'),
        fetchFilled(rantActions),
        fetchFilled(rantProgress),
        fetchFilled(rantReceipt),
      ]);
      return DetailPage;
    }),
    marksRead: 'Rant',
  },
  '/rants': {
    page: page(async () => {
      const [{ RantsPage }] = await Promise.all([
        import('../features/rants/rants-page.tsx'),
        fetchFilled(listFiles),
        fetchFilled(filterActions),
        fetchFilled(selectedActions),
      ]);
      const whole = (above: ReactNode) => <RantsPage pane={ReadingPane} above={above} />;
      return () => (startOf(useUser()) === '/rants' ? <FilledAround slot={aboveStart}>{whole}</FilledAround> : whole(null));
    }),
    prefetch: true,
  },
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
