/**
 * Writes down that signed-in people were refused (403). What one person tries again and again is gathered and becomes one row with its
 * number: a script that knocks a thousand times must not fill the log. The row's time is when the gathering ended.
 */
import { limits } from '@earshot/contract/limits';
import type { App } from '../app.ts';
import type { SessionActor } from '../auth/sessions.ts';

export interface RefusalLog {
  /** `path`: the route's pattern, never with ids or a query. */
  note(actor: Pick<SessionActor, 'id' | 'key'>, method: string, path: string): void;
  /** Writes what was gathered. */
  flush(): Promise<void>;
}

interface Gathered {
  actorId: string;
  byKey: string | undefined;
  method: string;
  path: string;
  count: number;
}

export function openRefusalLog(app: App): RefusalLog {
  const gathered = new Map<string, Gathered>();
  let timer: NodeJS.Timeout | undefined;

  const add = (one: Gathered) => {
    const key = [one.actorId, one.byKey, one.method, one.path].join(' ');
    gathered.set(key, { ...one, count: one.count + (gathered.get(key)?.count ?? 0) });
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
        for (const { actorId, byKey, ...data } of rows) await tx.record({ type: 'access.refused', actorId, subject: actorId, data, byKey });
      });
    } catch (error) {
      // The database is away: they are kept for the next time.
      for (const row of rows) add(row);
      throw error;
    }
  };

  return { note: ({ id, key }, method, path) => add({ actorId: id, byKey: key?.id, method, path, count: 1 }), flush };
}
