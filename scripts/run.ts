/** Runs a command and returns its output, so that callers can print it only on failure; and the paths and output that all scripts use. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

export const root = dirname(import.meta.dirname);
/** The path of a program in node_modules/.bin. */
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

export interface Outcome {
  ok: boolean;
  output: string;
  seconds: string;
}

/** Never rejects: a command that cannot start has `ok: false`. `cwd` defaults to the repository. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env, cwd = root): Promise<Outcome> {
  const startedAt = performance.now();
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keepChunk = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', keepChunk);
  child.stderr.on('data', keepChunk);
  return new Promise((resolve) => {
    const end = (ok: boolean) => resolve({ ok, output, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) });
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });
}
