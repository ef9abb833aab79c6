/** Opens an app that does not listen, for programs that change an existing database. */
import { join } from 'node:path';
import { createEarshot, type Earshot } from './app.ts';
import { readConfig } from './config.ts';
import type { App } from './platform/app.ts';
import { openToRead } from './platform/db/beside.ts';

/** Opens the configured database, and makes it where there is none. `program`: the version that the app names. */
export function openEarshot(env: NodeJS.ProcessEnv, program: string, onGone?: () => void): Promise<Earshot> {
  const config = readConfig({ ...env, LOG_LEVEL: env.LOG_LEVEL ?? 'warn' });
  return createEarshot(config, { webDir: join(import.meta.dirname, '../dist/web'), version: program, ...(onGone && { onGone }) });
}

/** Runs `work` on an existing database. Throws StartError where there is none, or where another process has the embedded one open. */
export async function withApp<T>(env: NodeJS.ProcessEnv, program: string, work: (app: App) => Promise<T>): Promise<T> {
  // This opens the database for reading only, which throws where there is none instead of making one.
  await (await openToRead(readConfig(env))).destroy();
  const earshot = await openEarshot(env, program);
  try {
    return await work(earshot.app);
  } finally {
    await earshot.close();
  }
}
