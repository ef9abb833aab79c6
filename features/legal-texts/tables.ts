import { int, table, text } from '#server/platform/db/table.ts';
import type { LegalPage } from './contract/calls.ts';

export const tables = {
  legal_texts: table(['settings', 'words', 'anyone', 'setting'], {
    page: text<LegalPage>(),
    markdown: text(),
    updated_at: int(),
  }),
};
