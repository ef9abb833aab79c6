import { expect, test } from 'vitest';
import { draftConflictOf } from './draft-conflict.ts';

const words = { title: 'T', content: 'Here', category: '', tags: [] };
const [before, later] = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'];
const here = { _id: 'x', ...words, baseVersion: 1, at: '2026-11-20T10:30:00.000Z', after: before };
const there = { ...words, content: 'There', baseVersion: 1, savedAt: later };

test('a draft of this device is asked about where the server has one from elsewhere that it does not know', () => {
  expect(draftConflictOf(here, there)).toEqual({ here, there });
  expect(draftConflictOf({ ...here, after: null }, there)).not.toBeNull();
  // There is no conflict: one draft began from the other, both say the same, or there is only one.
  expect(draftConflictOf({ ...here, after: later }, there)).toBeNull();
  expect(draftConflictOf(here, { ...there, content: 'Here' })).toBeNull();
  expect(draftConflictOf(here, null)).toBeNull();
  expect(draftConflictOf(null, there)).toBeNull();
});
