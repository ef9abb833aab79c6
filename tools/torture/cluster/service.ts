/** Programs of this machine that form a cluster. Each is a child of this process, so that no other process of the same name is touched. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { has } from '../../release/check/place.ts';
import { atEnd, familyOf } from '../own.ts';

const debian = '/usr/lib/postgresql';
/** The folder of Debian's newest PostgreSQL, or null. */
export const postgresBin = (): string | null => {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_rewind'))) ?? null;
};

/** Debian's package names of programs that a cluster needs and this machine lacks. */
export const missing = (): string[] => [
  ...['haproxy', 'nginx', 'pgbouncer', 'openssl'].filter((program) => !has(program)),
  ...(postgresBin() ? [] : ['postgresql']),
];

const nobody = 65_534;
/** PostgreSQL and pgbouncer refuse to run as root. */
export const stranger = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
const env = { PATH: `${process.env.PATH ?? '/usr/bin:/bin'}:/usr/sbin:/sbin`, LC_ALL: 'C', TZ: 'UTC' };

const execute = promisify(execFile);
/** Runs a program to its end. Throws an Error with its output if it fails or takes a minute. */
export async function run(command: string, args: string[], extra: Record<string, string> = {}, as: typeof stranger = {}): Promise<string> {
  try {
    return (await execute(command, args, { ...as, env: { ...env, ...extra }, cwd: '/', timeout: 60_000 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string };
    throw new Error(`${command} failed: ${(stdout + stderr).trim() || message}`);
  }
}

/** A program that runs until it is ended, and can be started again with the same arguments. */
export class Service {
  readonly #command: string;
  readonly #args: string[];
  readonly #as: typeof stranger;
  #child: ChildProcess | null = null;
  /** The last 4,000 characters of its output. */
  said = '';

  constructor(command: string, args: string[], as: typeof stranger = {}) {
    this.#command = command;
    this.#args = args;
    this.#as = as;
    atEnd(() => this.kill());
  }

  /** Starts it. Throws with its output if it ends at once. */
  async start(): Promise<void> {
    const child = spawn(this.#command, this.#args, { ...this.#as, env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (chunk: Buffer) => {
      this.said = (this.said + chunk).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => keep(Buffer.from(error.message)));
    this.#child = child;
    await pause(300);
    if (!this.isRunning) throw new Error(`${this.#command} ended at once: ${this.said}`);
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exited;
  }

  /** Kills it and its children at once, as if the machine lost power. */
  async kill(): Promise<void> {
    const children = familyOf(this.#child!.pid!).slice(1);
    await this.end('SIGKILL');
    for (const pid of children)
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has ended already.
      }
  }
}
