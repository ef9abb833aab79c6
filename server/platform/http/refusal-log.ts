/**
 * Writes down that signed-in people were refused (403). What one person tries again and again is gathered and becomes one row with its
 * number: a script that knocks a thousand times must not fill the log. The row's time is when the gathering ended.
 */
import { limits } from '@earshot/contract/limits';
import type { App } from '../app.ts';

export interface RefusalLog {
  /** `path`: the route's pattern, never with ids or a query. */
  note(actorId: string, method: string, path: string): void;
  /** Writes what was gathered. */
  flush(): Promise<void>;
}

export function openRefusalLog(app: App): RefusalLog {
  const gathered = new Map<string, { actorId: string; method: string; path: string; count: number }>();
  let timer: NodeJS.Timeout | undefined;

  const add = (actorId: string, method: string, path: string, count: number) => {
    const key = [actorId, method, path].join(' ');
    gathered.set(key, { actorId, method, path, count: count + (gathered.get(key)?.count ?? 0) });
    timer ??= setTimeout(
      () => void flush().catch((error) => app.log.error(error, 'refusals could not be written down')),
      limits.audit.gatherMs,
    );
    timer.unref();
  };

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...gathered.values()];
    gathered.clear();
    if (rows.length === 0) return;
    try {
      await app.write(async (tx) => {
        for (const { actorId, ...data } of rows) await tx.record({ type: 'access.refused', actorId, subject: actorId, data });
      });
    } catch (error) {
      // The database is away: they are kept for the next time.
      for (const { actorId, method, path, count } of rows) add(actorId, method, path, count);
      throw error;
    }
  };

  return { note: (actorId, method, path) => add(actorId, method, path, 1), flush };
}
