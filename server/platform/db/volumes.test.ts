import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOpen, prepareFolder } from './open.ts';

const me = { uid: 10_001, groups: [10_001, 20_000] };

test.for<[string, { uid: number; gid: number; mode: number }, boolean]>([
  ['a folder of its own that is closed', { uid: 10_001, gid: 10_001, mode: 0o40700 }, false],
  ['a folder of its own that others may enter', { uid: 10_001, gid: 10_001, mode: 0o40755 }, true],
  ['a folder of its own that its group may enter', { uid: 10_001, gid: 20_000, mode: 0o42770 }, true],
  ['a volume of Kubernetes with fsGroup', { uid: 0, gid: 20_000, mode: 0o42775 }, false],
  ['a volume of OpenShift, whose users are of the group root', { uid: 0, gid: 0, mode: 0o40770 }, true],
  ['a volume that everybody may write to', { uid: 0, gid: 20_000, mode: 0o42777 }, true],
  ['a folder of root', { uid: 0, gid: 20_000, mode: 0o40755 }, true],
])('%s: open to others: %s', ([, stat, isOpenToOthers]) => {
  expect(isOpen(stat, me)).toBe(isOpenToOthers);
});

test('OpenShift gives any uid and the group root', () => {
  expect(isOpen({ uid: 0, gid: 0, mode: 0o40770 }, { uid: 1_000_650_000, groups: [0, 1_000_650_000] })).toBe(false);
});

test('a new file system of its own is closed, with its lost+found; a filled one is left alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-volume-'));
  try {
    mkdirSync(join(folder, 'lost+found'));
    chmodSync(folder, 0o755);
    prepareFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'photographs'));
    expect(() => prepareFolder(folder)).toThrow(/chmod 700/);
    expect(statSync(folder).mode & 0o777).toBe(0o755);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
