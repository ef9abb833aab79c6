/**
 * Notices when the file of the embedded database is deleted, moved or replaced while it is open. Whatever is written afterwards is lost
 * when the program ends, and nothing else would report that.
 */
import { statSync } from 'node:fs';
import { limits } from '@earshot/contract/limits';
import { refuse } from '../refusal.ts';

export interface DatabaseFileWatch {
  /** Looks at the file. Throws `unavailable` once the file has disappeared, even if another one has its name by now. */
  check(): void;
  /** Throws `unavailable` if `check` has noticed it before. It does not look, because that costs a call to the disk. */
  refuseIfGone(): void;
  stop(): void;
}

/** `onGone` is called once; a timer looks even if nobody calls `check`. */
export function watchDatabaseFile(path: string, onGone: () => void): DatabaseFileWatch {
  const openedFile = statSync(path);
  let isGone = false;
  const check = () => {
    if (isGone || isSame(path, openedFile)) return;
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

function isSame(path: string, openedFile: { ino: number; dev: number }): boolean {
  try {
    const currentFile = statSync(path, { throwIfNoEntry: false });
    return currentFile?.ino === openedFile.ino && currentFile.dev === openedFile.dev;
  } catch {
    // A disk that cannot be read says nothing about the file.
    return true;
  }
}
