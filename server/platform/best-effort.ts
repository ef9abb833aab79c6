/** Best-effort writes during a call that reads, such as the mark that somebody has read something now. */
import type { App } from './app.ts';

/** Its result; null where the database takes nothing, which must not keep anybody from reading. */
export async function bestEffort<T>(app: App, writing: Promise<T>): Promise<T | null> {
  try {
    return await writing;
  } catch (error) {
    if (!app.dialect.faultOf(error)) throw error;
    return null;
  }
}
