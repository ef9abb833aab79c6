/** Runs a command and keeps what it printed: shown only when it fails, so that a green run is short. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

export const root = dirname(import.meta.dirname);
/** A program of node_modules/.bin. */
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

export interface Outcome {
  ok: boolean;
  output: string;
  seconds: string;
}

/** `cwd`: another folder than the repository. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env, cwd = root): Promise<Outcome> {
  const began = performance.now();
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    const end = (ok: boolean) => resolve({ ok, output, seconds: ((performance.now() - began) / 1000).toFixed(1) });
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });
}
