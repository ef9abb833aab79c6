import type { PageTable } from '#web/entry/page-row.tsx';
import { movedTo } from '#web/lib/page/moved.tsx';

export const pageTable = {
  '/numbers': { page: movedTo('/results', 'numbers') },
} satisfies PageTable;
