/** Keeps track of everything that the run must not leave behind: folders, disks, stopped processes. `clean` runs however the run ends. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { killPrograms } from '../../server/testing/program.ts';
import { NotTried } from './fault.ts';

const mounts = new Set<string>();
const frozen = new Set<number>();
const closers = new Set<() => Promise<unknown>>();

let home: string | null = null;
/** Puts all later temporary files of this process into one folder, which is removed at the end. */
export function moveIn(): void {
  home = mkdtempSync(join(tmpdir(), 'earshot-torture-'));
  chmodSync(home, 0o755);
  process.env.TMPDIR = home;
}

/** Makes a folder that other users may enter: if this user is root, PostgreSQL runs as another one. */
export function folder(name: string): string {
  const madeFolder = mkdtempSync(join(tmpdir(), `${name}-`));
  chmodSync(madeFolder, 0o755);
  return madeFolder;
}

/** Registers a function for the clean-up. Returns a function that calls it earlier. */
export function atEnd(close: () => Promise<unknown>): () => Promise<void> {
  closers.add(close);
  return async () => {
    if (closers.delete(close)) await close();
  };
}

/** Mounts a disk in memory. Returns its path; null if this user may not mount one. */
export function smallDisk(megabytes: number): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const at = join(folder('disk'), 'disk');
  mkdirSync(at);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'none', at]);
  if (status !== 0) return null;
  mounts.add(at);
  return at;
}

export function removeDisk(at: string): void {
  if (mounts.delete(at)) execFileSync('umount', ['-l', at]);
}

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended already.
  }
};

/** Stops these processes (SIGSTOP). Returns a function that continues them. */
export function freeze(pids: readonly number[]): () => void {
  for (const pid of pids) {
    frozen.add(pid);
    send(pid, 'SIGSTOP');
  }
  return () => {
    for (const pid of pids) if (frozen.delete(pid)) send(pid, 'SIGCONT');
  };
}

/** The ids of a process and of all that descend from it. Throws NotTried without /proc. */
export function familyOf(pid: number): number[] {
  if (!existsSync('/proc/self/stat')) throw new NotTried('it needs /proc, as Linux has it');
  const parents = new Map(readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [[Number(name), parentOf(name)] as const] : [])));
  const family = [pid];
  // The list grows while it is walked, so that children of children are found, too.
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

/** The id of a process's parent; null: the process has ended meanwhile. */
function parentOf(pid: string): number | null {
  try {
    // After the name in brackets come the state and the parent's id.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(parent);
  } catch {
    return null;
  }
}

/** Removes everything the run made. A process that still runs could make more, so this process must exit at once afterwards. */
export async function clean(): Promise<void> {
  for (const pid of frozen) send(pid, 'SIGCONT');
  const closing = [...closers].map((close) => close().catch(() => {}));
  await Promise.race([Promise.all(closing), pause(5000)]);
  killPrograms();
  if (existsSync('/proc/self/stat')) for (const pid of familyOf(process.pid).slice(1)) send(pid, 'SIGKILL');
  for (const at of [...mounts]) removeDisk(at);
  if (home) rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
