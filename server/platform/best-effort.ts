/** Best-effort writes during a call that reads, such as the mark that somebody has read something. */
import type { App } from './app.ts';

/** Returns the result of `writing`, or null where the database accepts no writes, because that must not keep anybody from reading. */
export async function bestEffort<T>(app: App, writing: Promise<T>): Promise<T | null> {
  try {
    return await writing;
  } catch (error) {
    if (!app.dialect.faultOf(error)) throw error;
    return null;
  }
}
