import { english } from '@earshot/words/all';
import { readSentence } from '@earshot/words/sentence';
import { translateSentence } from '@earshot/words/translate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callGroups } from './call-groups.ts';
import { limits } from './limits.ts';
import { email, givenId, isStorable, newPassword, normalEmail, paging, searchText, text, timeZone } from './text.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('\u0000', '\ud800', ' \n', '\u00a0'),
);

test('text is stored byte for byte or refused, never trimmed or changed', () => {
  fc.assert(
    fc.property(anyText, (value) => {
      const parsed = text(40).safeParse(value);
      expect(parsed.success).toBe(isStorable(value) && value.trim() !== '' && value.length <= 40);
      if (parsed.success) expect(parsed.data).toBe(value);
    }),
    { numRuns: 2000 },
  );
});

test('a field’s error says what is wrong', () => {
  const messageOf = ({ error }: { error?: { issues: { message: string }[] } | undefined }) =>
    translateSentence('en', readSentence(error?.issues[0]?.message ?? ''));
  const says = (value: unknown) => messageOf(text(5, 'Say something').safeParse(value));
  for (const nothing of [undefined, null, 7, {}, '', '  ']) expect(says(nothing)).toBe('Say something');
  expect(messageOf(text(5).safeParse(undefined))).toBe(english('field.required'));
  expect(says('123456')).toBe('At most 5 characters.');
  expect(says('a\u0000')).toBe(english('field.unreadable'));
  expect(messageOf(text(30_000).safeParse('x'.repeat(30_001)))).toBe('At most 30,000 characters.');
});

test('an address has one normal form', () => {
  expect(email.parse('  Ünal@NORTHWIND.example ')).toBe('ünal@northwind.example');
  expect(email.parse('u\u0308nal@northwind.example')).toBe('ünal@northwind.example');
  fc.assert(
    fc.property(anyText, (value) => {
      const parsed = email.safeParse(`${value}@x.example`);
      if (parsed.success) expect(normalEmail(parsed.data)).toBe(parsed.data);
    }),
    { numRuns: 3000 },
  );
  for (const bad of ['', 'x', '@', 'a@', '@b', 'a b@c', 'a@b c', 'a@b@c', 'a@b\u0000', `${'x'.repeat(250)}@b.de`])
    expect(email.safeParse(bad).success, bad).toBe(false);
});

test('passwords have 8 to 256 characters and are not trimmed', () => {
  for (const [n, fine] of [
    [0, false],
    [7, false],
    [8, true],
    [256, true],
    [257, false],
  ] as const)
    expect(newPassword.safeParse('p'.repeat(n)).success).toBe(fine);
  expect(newPassword.parse('  spaces  ')).toBe('  spaces  ');
  expect(newPassword.safeParse('nul\u0000nul\u0000').success).toBe(false);
});

test('a malformed id counts as unknown; a page is a whole number', () => {
  expect([givenId.parse('x'), givenId.parse('a\u0000'), givenId.parse('\ud800')]).toEqual(['x', '', '']);
  for (const [value, fine] of [
    ['1', true],
    ['0', false],
    ['1.5', false],
    ['-1', false],
    ['x', false],
    ['', false],
    ['1e3', true],
    ['Infinity', false],
    [['1', '2'], false],
  ] as const)
    expect(paging.page.safeParse(value).success, String(value)).toBe(fine);
  expect(paging.limit.safeParse('101').success).toBe(false);
  expect([
    searchText.safeParse(undefined).success,
    searchText.safeParse('').success,
    searchText.safeParse('x'.repeat(201)).success,
  ]).toEqual([true, true, false]);
});

test('time zones are IANA names', () => {
  for (const zone of ['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires']) expect(timeZone.safeParse(zone).success, zone).toBe(true);
  for (const zone of ['', 'Mars/Olympus', 'Europe/berlin\u0000', "'; drop"]) expect(timeZone.safeParse(zone).success, zone).toBe(false);
});

test('no endpoint exceeds its body limit, and each is listed once', () => {
  const calls = Object.values(callGroups).flatMap((group) =>
    Object.values(group as Record<string, { path: string; method: string; body?: unknown; bodyLimit?: number }>),
  );
  expect(new Set(calls.map((e) => `${e.method} ${e.path}`)).size).toBe(calls.length);
  for (const e of calls) if (e.bodyLimit !== undefined) expect(e.bodyLimit).toBeGreaterThan(limits.body.default);
});
