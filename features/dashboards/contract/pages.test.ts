import { mayOpen, startOf } from '@earshot/contract/pages';
import { roles } from '@earshot/contract/policy';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

const closedPages = (role: (typeof roles)[number]) =>
  Object.keys(pages).filter((path) => !mayOpen({ id: '1', role }, path as keyof typeof pages));

test('lists the pages that each role may not open', () => {
  expect(closedPages('admin')).toEqual([]);
  expect(closedPages('manager')).toEqual(['/employee-dashboard']);
  expect(closedPages('employee')).toEqual(['/manager-dashboard', '/department-metrics']);
});

test('each role starts at a dashboard that it may open', () => {
  expect(roles.map((role) => [role, startOf({ role })])).toEqual([
    ['admin', '/manager-dashboard'],
    ['manager', '/manager-dashboard'],
    ['employee', '/employee-dashboard'],
  ]);
  for (const role of roles) expect(mayOpen({ id: '1', role }, startOf({ role }))).toBe(true);
});
