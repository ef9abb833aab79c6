/**
 * Runs the server or another program as a process, built or from its sources, for what only a process shows: starting, stopping, being
 * killed. Ends a test's processes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { password } from './cast.ts';

export interface Program {
  process: ChildProcess;
  url: string;
  out: string;
  err: string;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

const running = new Set<Program>();
const folders: string[] = [];
export function killPrograms(): void {
  for (const program of running) program.process.kill('SIGKILL');
  running.clear();
}
export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

export const folder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-start-'));
  folders.push(folder);
  return folder;
};
export const admin = { ADMIN_NAME: 'Ada', ADMIN_EMAIL: 'Ada@Northwind.example', ADMIN_PASSWORD: password };

const server = 'dist/server/main.js';

/** A run that starts at another time (other-day.mjs) passes that on to its programs. */
const { TEST_AT, TEST_BEGAN = '', NODE_OPTIONS = '' } = process.env;
const otherDay = TEST_AT ? { TEST_AT, TEST_BEGAN, NODE_OPTIONS } : {};

const root = join(import.meta.dirname, '../..');

/** Starts a program. `tree`, `cwd`, `flags` (of Node) and `main` select another version, folder or program than the server of this one. */
export function run(
  env: Record<string, string>,
  {
    tree = root,
    cwd,
    flags = [],
    main = server,
    args = [],
  }: { tree?: string; cwd?: string; flags?: string[]; main?: string; args?: string[] } = {},
): Program {
  const all = { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal', ...otherDay, ...env };
  const child = spawn(process.execPath, [...flags, join(tree, main), ...args], {
    env: all,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | string | null>((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  const program: Program = { process: child, url: '', out: '', err: '', ended: exited };
  child.stdout.on('data', (data) => {
    program.out += data;
  });
  child.stderr.on('data', (data) => {
    program.err += data;
  });
  running.add(program);
  void exited.then(() => running.delete(program));
  return program;
}

/**
 * Starts a program and waits until it prints its address. Throws with its output if it ends, or has printed no address shortly before a
 * hook's time is over: several starts at once on a busy machine may need more than a minute.
 */
export async function start(env: Record<string, string>, tree = root, main = server): Promise<Program> {
  const program = run(env, { tree, main });
  const atLatest = performance.now() + 110_000;
  for (; ; await pause(20)) {
    program.url = /is running at ([^\s"]+)/.exec(program.out)?.[1] ?? '';
    if (program.url) return program;
    if (program.process.exitCode === null && performance.now() < atLatest) continue;
    program.process.kill('SIGKILL');
    throw new Error(`The server did not start: ${program.out}${program.err}`);
  }
}

export async function ask({ url }: { url: string }, method: string, path: string, body?: unknown, token = '') {
  const headers = { 'x-auth-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const reply = await fetch(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return { status: reply.status, body: (await reply.json()) as Record<string, never> };
}
export const signIn = async (program: Program): Promise<string> =>
  (await ask(program, 'POST', '/api/auth/login', { email: admin.ADMIN_EMAIL, password })).body.token!;
