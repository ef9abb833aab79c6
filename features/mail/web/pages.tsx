import { SettingsPanel } from '#features/settings/web';
import { type PageTable, page } from '#web/entry/page-row.tsx';
import { movedTo } from '#web/lib/page/moved.tsx';

export const pageTable = {
  '/unsubscribe': { page: page(async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage) },
  '/administration/email': {
    page: page(async () => {
      const [{ MailPage }] = await Promise.all([import('./mail-page.tsx'), SettingsPanel.fetch()]);
      return MailPage;
    }),
  },
  '/mail': { page: movedTo('/administration/email') },
} satisfies PageTable;
