/** Where a release is checked, and how programs of this machine are run there. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

export interface Place {
  version: string;
  /** Folder that `npm run release` made. */
  release: string;
  /** Where the archive is unpacked. */
  archive: string;
  /** A folder of this check alone, gone afterwards. */
  temporary: string;
}

/** A user with no name and no rights, as in the image. */
export const stranger = 10001;

/** Where programs are, those of administrators too. */
const PATH = `${process.env.PATH ?? '/usr/bin:/bin'}:/usr/sbin:/sbin`;

/** Whether this machine has a program. */
export const has = (program: string): boolean =>
  PATH.split(':').some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Runs a program; returns what it printed to stdout. Throws an Error with it where the program fails. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string };
    throw new Error(`${command} failed: ${(stdout + stderr).trim() || message}`);
  }
}

export interface Server {
  /** All that it printed. */
  said: () => string;
  /** Ends it in order. Throws an Error where it was not 0, or takes longer than ten seconds. */
  stop: () => Promise<void>;
}

/** Starts what goes on until it is stopped. */
export function startServer(command: string, args: string[], env: NodeJS.ProcessEnv, signal: NodeJS.Signals = 'SIGTERM'): Server {
  const child: ChildProcess = spawn(command, args, { env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, by) => resolve(code ?? by ?? 'nothing'));
    child.once('error', (error) => resolve(error.message));
  });
  const stop = async () => {
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
    const code = await ended;
    clearTimeout(force);
    if (code !== 0) throw new Error(`${command} ended with ${code}: ${output.trim().split('\n').slice(-5).join('\n')}`);
  };
  return { said: () => output, stop };
}
