/** Where a release is checked, and functions to run programs there. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

export interface Place {
  version: string;
  /** The folder that `npm run release` made. */
  release: string;
  /** The folder into which the archive is unpacked. */
  archive: string;
  /** A folder for this check only, removed afterwards. */
  temporary: string;
}

/** A user id without a name and rights, as in the image. */
export const stranger = 10001;

/** The search path for programs, including those of administrators. */
const PATH = `${process.env.PATH ?? '/usr/bin:/bin'}:/usr/sbin:/sbin`;

export const has = (program: string): boolean =>
  PATH.split(':').some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Runs a program and returns its standard output. Throws an Error with its output if it fails. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string };
    throw new Error(`${command} failed: ${(stdout + stderr).trim() || message}`);
  }
}

export interface Server {
  /** Everything it has printed. */
  said: () => string;
  /** Stops it gracefully. Throws an Error if the exit code is not 0, or if it takes longer than ten seconds. */
  stop: () => Promise<void>;
}

/** Starts a program that runs until it is stopped. */
export function startServer(command: string, args: string[], env: NodeJS.ProcessEnv, signal: NodeJS.Signals = 'SIGTERM'): Server {
  const child: ChildProcess = spawn(command, args, { env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const exited = new Promise<number | string>((resolve) => {
    child.once('exit', (code, by) => resolve(code ?? by ?? 'nothing'));
    child.once('error', (error) => resolve(error.message));
  });
  const stop = async () => {
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
    const code = await exited;
    clearTimeout(force);
    if (code !== 0) throw new Error(`${command} ended with ${code}: ${output.trim().split('\n').slice(-5).join('\n')}`);
  };
  return { said: () => output, stop };
}
