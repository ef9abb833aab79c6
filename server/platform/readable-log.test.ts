import { expect, test } from 'vitest';
import { readable } from './readable-log.ts';

const time = new Date(2026, 10, 30, 9, 5, 7).getTime();
const line = (extra: object): string => JSON.stringify({ level: 30, time, instance: 'host:5008', ...extra });

test('a log line has time, level, message and details', () => {
  expect(readable(line({ msg: 'started' }))).toBe('2026-11-30 09:05:07 INFO  started');
  expect(readable(line({ level: 40, msg: 'slow', ms: 12, route: '/api/rants' }))).toBe(
    '2026-11-30 09:05:07 WARN  slow {"ms":12,"route":"/api/rants"}',
  );
  expect(readable(line({ level: 35 }))).toBe('2026-11-30 09:05:07 35   ');
});

test('an error shows its stack below, indented', () => {
  const err = { type: 'Error', message: 'no space', stack: 'Error: no space\n    at write (disk.ts:1)' };
  expect(readable(line({ level: 50, msg: 'no space', err }))).toBe(
    '2026-11-30 09:05:07 ERROR no space {"err":{"type":"Error","message":"no space"}}\n    Error: no space\n        at write (disk.ts:1)',
  );
});

test('foreign lines stay unchanged', () => {
  for (const other of ['', 'Killed', '{"level":30', 'null', '{"level":"info","time":1}', '[1]']) expect(readable(other)).toBe(other);
});
