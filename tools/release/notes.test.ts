import { expect, test } from 'vitest';
import { notesOf } from './notes.ts';

const changelog =
  '# Changelog\nAbout it.\n\n## Unreleased\n- later\n\n## 0.2.0 (23 November 2026)\n- one\n\n### More\n- two\n\n## 0.2.0-rc\n- before\n\n## 0.1.0\n';

test('a version’s notes are the text below its heading, up to the next', () => {
  expect(notesOf(changelog, '0.2.0')).toBe('- one\n\n### More\n- two\n');
  expect(notesOf(changelog, '0.2.0-rc')).toBe('- before\n');
});

test('a version without a heading or notes is an error sentence', () => {
  expect(() => notesOf(changelog, '0.3.0')).toThrow(
    'CHANGELOG.md has no heading "## 0.3.0". It has: Unreleased, 0.2.0 (23 November 2026), 0.2.0-rc, 0.1.0.',
  );
  expect(() => notesOf(changelog, '0.2')).toThrow(/no heading "## 0\.2"/);
  expect(() => notesOf(changelog, '0.1.0')).toThrow('CHANGELOG.md says nothing below "## 0.1.0".');
});
