/** An app without a server, for programs that change an existing database. */
import { join } from 'node:path';
import { createEarshot, type Earshot } from './app.ts';
import { readConfig } from './config.ts';
import type { App } from './platform/app.ts';
import { openToRead } from './platform/db/beside.ts';

/** Makes the database where there is none. `program`: how the program calls itself. */
export function openEarshot(env: NodeJS.ProcessEnv, program: string, onGone?: () => void): Promise<Earshot> {
  const config = readConfig({ ...env, LOG_LEVEL: env.LOG_LEVEL ?? 'warn' });
  return createEarshot(config, { webDir: join(import.meta.dirname, '../dist/web'), version: program, ...(onGone && { onGone }) });
}

/** Throws StartError where there is no database, or where the embedded one is in use. */
export async function withApp<T>(env: NodeJS.ProcessEnv, program: string, work: (app: App) => Promise<T>): Promise<T> {
  // Opened to read first, which makes no database where there is none.
  await (await openToRead(readConfig(env))).destroy();
  const earshot = await openEarshot(env, program);
  try {
    return await work(earshot.app);
  } finally {
    await earshot.close();
  }
}
