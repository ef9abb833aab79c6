import { type PageTable, page } from '#web/entry/page-row.tsx';

export const pageTable = {
  '/action-plans': {
    page: page(async () => (await import('./list-page.tsx')).ListPage),
    prefetch: true,
  },
  '/action-plans/:id': {
    page: page(async () => (await import('./plan-page.tsx')).PlanPage),
    marksRead: 'Plan',
  },
  '/you-said-we-did': { page: page(async () => (await import('./outcomes-page.tsx')).OutcomesPage) },
} satisfies PageTable;
