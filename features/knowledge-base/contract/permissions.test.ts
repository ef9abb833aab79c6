import { expect, test } from 'vitest';
import { mayOpen } from '#contract/pages.ts';
import { may, roles } from '#contract/policy.ts';

test('everybody reads and rates articles; managers and admins write them and open those pages', () => {
  for (const role of roles) {
    const someone = { id: 'x', role };
    const isWriter = role !== 'employee';
    expect([may(someone, 'article.read'), may(someone, 'article.rate'), may(someone, 'article.write')]).toEqual([true, true, isWriter]);
    for (const page of ['/knowledge-base', '/knowledge-base/articles/:id'] as const) expect(mayOpen(someone, page)).toBe(true);
    for (const page of [
      '/knowledge-base/new-article',
      '/knowledge-base/articles/:id/edit',
      '/knowledge-base/articles/:id/history',
    ] as const)
      expect(mayOpen(someone, page)).toBe(isWriter);
  }
});
