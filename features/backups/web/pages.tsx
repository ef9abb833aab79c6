import { SettingsPanel } from '#features/settings/web';
import { type PageTable, page } from '#web/entry/page-row.tsx';

export const pageTable = {
  '/administration/backups': {
    page: page(async () => {
      const [{ BackupsPage }] = await Promise.all([import('./backups-page.tsx'), SettingsPanel.fetch()]);
      return BackupsPage;
    }),
  },
} satisfies PageTable;
