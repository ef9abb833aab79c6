import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@earshot/contract/limits';
import { expect, test, vi } from 'vitest';
import { watchDatabaseFile } from './database-file-watch.ts';

test('a vanished file is noticed within seconds without a call, once, and stays so', () => {
  vi.useFakeTimers();
  const file = join(mkdtempSync(join(tmpdir(), 'earshot-place-')), 'earshot.db');
  writeFileSync(file, '');
  const onGone = vi.fn();
  const watch = watchDatabaseFile(file, onGone);
  try {
    vi.advanceTimersByTime(10 * limits.dataDir.lookEveryMs);
    watch.check();
    expect(onGone).not.toHaveBeenCalled();
    rmSync(file);
    vi.advanceTimersByTime(limits.dataDir.lookEveryMs);
    expect(onGone).toHaveBeenCalledOnce();
    writeFileSync(file, '');
    expect(() => watch.check()).toThrow();
    vi.advanceTimersByTime(10 * limits.dataDir.lookEveryMs);
    expect(onGone).toHaveBeenCalledOnce();
  } finally {
    watch.stop();
    vi.useRealTimers();
    rmSync(join(file, '..'), { recursive: true });
  }
});
