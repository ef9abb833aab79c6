import { expect, test } from 'vitest';
import { limits } from './limits.ts';

test('the numbers that the specification names', () => {
  expect(limits.pageSizes).toEqual({ rants: [5, 10, 25], users: [5, 10, 25] });
  expect(limits.defaultPageSize).toEqual({ rants: 10, users: 5 });
  expect(limits.excerpt).toMatchObject({ employeeTable: 100 });
  expect(limits.toast).toEqual({ defaultMs: 5000, loginMs: 2000, savedMs: 2000, alertMs: 6000, stack: 3 });
  expect(limits.socket).toMatchObject({ attempts: 5, delayMs: 1000, maxDelayMs: 5000, timeoutMs: 20_000 });
});
