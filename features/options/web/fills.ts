import { departmentLists } from '#features/accounts/web/slots';
import { fill } from '#web/lib/slot.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const DepartmentLists = lazyComponent(async () => ({ default: (await import('./department-lists.tsx')).DepartmentLists }));

export const fills = [fill(departmentLists, DepartmentLists)];
