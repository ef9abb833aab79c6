/**
 * Notices that the file of the embedded database was deleted, moved or replaced while it is open: what is written to it from then on is gone
 * when the program ends, and nothing else would tell.
 */
import { statSync } from 'node:fs';
import { limits } from '@earshot/contract/limits';
import { refuse } from '../refusal.ts';

export interface DatabaseFileWatch {
  /** Looks, and throws `unavailable` once the file has gone: also when another one stands there by now. */
  check(): void;
  /** Throws the same, and only where it was noticed before: looking costs a call to the disk. */
  refuseIfGone(): void;
  stop(): void;
}

/** `onGone` runs once, also where nobody asks. */
export function watchDatabaseFile(path: string, onGone: () => void): DatabaseFileWatch {
  const opened = statSync(path);
  let isGone = false;
  const check = () => {
    if (isGone || isSame(path, opened)) return;
    isGone = true;
    onGone();
  };
  const looking = setInterval(check, limits.dataDir.lookEveryMs).unref();
  const refuseIfGone = () => {
    if (isGone) throw refuse('unavailable', { retryAfterSeconds: 5 });
  };
  return {
    check() {
      check();
      refuseIfGone();
    },
    refuseIfGone,
    stop: () => clearInterval(looking),
  };
}

function isSame(path: string, opened: { ino: number; dev: number }): boolean {
  try {
    const there = statSync(path, { throwIfNoEntry: false });
    return there?.ino === opened.ino && there.dev === opened.dev;
  } catch {
    // A disk that cannot be asked says nothing about the file.
    return true;
  }
}
