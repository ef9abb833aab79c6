import { SettingsPanel } from '#features/settings/web';
import { type PageTable, page } from '#web/entry/page-row.tsx';

export const pageTable = {
  '/administration/proof': {
    page: page(async () => {
      const [{ ProofPage }] = await Promise.all([import('./administration-page.tsx'), SettingsPanel.fetch()]);
      return ProofPage;
    }),
  },
  '/trust': { page: page(async () => (await import('./public-log-page.tsx')).PublicLogPage) },
} satisfies PageTable;
