/** Starts and stops the processes that are measured, each on a core of its own if the machine allows that. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../../scripts/run.ts';

/** Arguments that start the server as `npm start` does. */
export const earshot = ['--expose-gc', '--max-semi-space-size=16', 'dist/server/main.js'];

const canPin = process.platform === 'linux' && spawnSync('taskset', ['-c', '1', 'true']).status === 0;
export const serverCore = 0;
export const loadCore = 1;

/** Runs a script on the core `core`; null: on any core. */
export function start(script: string[], core: number | null, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const command = [process.execPath, ...script];
  const [program, ...args] = canPin && core !== null ? ['taskset', '-c', String(core), ...command] : command;
  return spawn(program!, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'inherit'] });
}

/** Sends `input` to a script and returns its output. */
export async function ask(script: string[], core: number, input: string): Promise<string> {
  const child = start(script, core);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stdin?.end(input);
  await new Promise((resolve) => child.on('close', resolve));
  return output;
}

export const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('close', () => resolve());
    child.kill('SIGTERM');
  });

/** Waits until the health check of the server at `url` succeeds. Returns the milliseconds. Throws after 20 seconds. */
export async function untilHealthy(url: string): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < 20_000) {
    const ok = await fetch(`${url}/api/health`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ok) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${url} did not become healthy.`);
}

/** Resident memory in MB; null if the system does not tell. */
export function memoryOf(child: ChildProcess): number | null {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
    return line ? Math.round(Number(line[1]) / 1024) : null;
  } catch {
    return null;
  }
}
