import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { anchorsOf, brokenLinks } from './links.ts';

test('a link to a missing page or heading is named, others are not', () => {
  const root = mkdtempSync(join(tmpdir(), 'earshot-links-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'README.md'), '# Top\n## Why it is so\n');
  const brokenIn = (text: string) => brokenLinks(root, 'docs/page.md', text);
  expect(brokenIn('[a](../README.md) [b](../README.md#why-it-is-so) [c](https://example.org/none.md) [d](/help)')).toEqual([]);
  expect(brokenIn('[a](../NONE.md), [b](../README.md#gone)')).toEqual(['../NONE.md', '../README.md#gone']);
  writeFileSync(join(root, 'docs/page.md'), '## Here\n');
  expect(brokenIn('[a](#here) [b](#there)')).toEqual(['#there']);
});

test('anchors follow GitHub: no punctuation, hyphens for spaces, numbers for repeats', () => {
  expect(anchorsOf("# `npm test`, and what's *left*\n```\n# no heading\n```\n## Über uns\n## Über uns")).toEqual([
    'npm-test-and-whats-left',
    'über-uns',
    'über-uns-1',
  ]);
});
