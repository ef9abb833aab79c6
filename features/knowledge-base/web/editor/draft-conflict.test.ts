import { expect, test } from 'vitest';
import { draftConflictOf } from './draft-conflict.ts';

const words = { title: 'T', content: 'Here', category: '', tags: [] };
const [before, later] = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'];
const deviceDraft = { _id: 'x', ...words, baseVersion: 1, at: '2026-11-20T10:30:00.000Z', after: before };
const serverDraft = { ...words, content: 'There', baseVersion: 1, savedAt: later };

test('a draft of this device asks if the server has a different one from elsewhere', () => {
  expect(draftConflictOf(deviceDraft, serverDraft)).toEqual({ here: deviceDraft, there: serverDraft });
  expect(draftConflictOf({ ...deviceDraft, after: null }, serverDraft)).not.toBeNull();
  // No conflict: one draft started from the other, both have the same text, or there is only one.
  expect(draftConflictOf({ ...deviceDraft, after: later }, serverDraft)).toBeNull();
  expect(draftConflictOf(deviceDraft, { ...serverDraft, content: 'Here' })).toBeNull();
  expect(draftConflictOf(deviceDraft, null)).toBeNull();
  expect(draftConflictOf(null, serverDraft)).toBeNull();
});
