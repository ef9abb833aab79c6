import { type PageTable, page } from '#web/entry/page-row.tsx';
import { movedTo } from '#web/lib/page/moved.tsx';

export const pageTable = {
  '/action-plans': {
    page: page(async () => (await import('./list-page.tsx')).ListPage),
    prefetch: true,
  },
  '/action-plans/:id': {
    page: page(async () => (await import('./plan-page.tsx')).PlanPage),
    marksRead: 'Plan',
  },
  '/you-said-we-did': { page: movedTo('/results', 'you-said-we-did') },
} satisfies PageTable;
