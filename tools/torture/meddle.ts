/** Causes disk errors and clock changes inside the server, with a small library (meddle.c). Needs Linux and a C compiler. */
import { spawnSync } from 'node:child_process';
import { openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { folder } from './own.ts';

export interface Meddler {
  /** Environment variables with which the server must be started. */
  env: Record<string, string>;
  /** The error of every write to the database; null: writes succeed. */
  disk(error: 'EIO' | 'ENOSPC' | null): void;
  /** Sets how many seconds the server's clock is ahead. */
  clock(seconds: number): void;
}

const numbers = { EIO: 5, ENOSPC: 28 };

/** undefined: the compiler has not been tried yet; null: there is none. */
let library: string | null | undefined;
function compiled(): string | null {
  if (library !== undefined) return library;
  const madeLibrary = join(folder('meddle'), 'meddle.so');
  const args = ['-shared', '-fPIC', '-O1', '-o', madeLibrary, join(import.meta.dirname, 'meddle.c'), '-ldl'];
  const isMade = process.platform === 'linux' && spawnSync('cc', args, { timeout: 30_000 }).status === 0;
  library = isMade ? madeLibrary : null;
  return library;
}

/** Returns null if there is no compiler. */
export function meddler(): Meddler | null {
  const LD_PRELOAD = compiled();
  if (!LD_PRELOAD) return null;
  const file = join(folder('shared'), 'shared');
  const state = Buffer.alloc(16);
  writeFileSync(file, state);
  const shared = openSync(file, 'r+');
  const set = (at: number, value: number) => {
    state.writeBigInt64LE(BigInt(value), at);
    writeSync(shared, state, 0, 16, 0);
  };
  return {
    env: { LD_PRELOAD, TORTURE_SHARED: file },
    disk: (error) => set(0, error ? numbers[error] : 0),
    clock: (seconds) => set(8, seconds),
  };
}
