import { readFileSync } from 'node:fs';
import { pagePaths } from '@earshot/contract/pages';
import { expect, test } from 'vitest';

test('the server knows the same pages as the router', () => {
  const source = readFileSync(new URL('./routes.tsx', import.meta.url), 'utf8');
  const routes = [...source.matchAll(/<Route\s+(?:path="([^"]+)"|(index))/g)].map(([, path]) => path ?? '/');
  expect(routes).toContain('*');
  expect(routes.filter((path) => path !== '*').toSorted()).toEqual(pagePaths.toSorted());
  // A route that is written in another way would not be seen here.
  expect(source.match(/\bpath=/g)).toHaveLength(routes.length - 1);
});
