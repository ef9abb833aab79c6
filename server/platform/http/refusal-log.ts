/**
 * Records that signed-in people were refused (403). Repeated attempts of one person at one call become one row with their number, so that a
 * script with a thousand attempts does not fill the log. The row's time is when it is written.
 */
import { limits } from '@earshot/contract/limits';
import type { App } from '../app.ts';
import type { SessionActor } from '../auth/sessions.ts';

export interface RefusalLog {
  /** `path`: the route's pattern, never an id or a query. */
  note(actor: Pick<SessionActor, 'id' | 'key'>, method: string, path: string): void;
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

  const add = (refusal: Gathered) => {
    const key = [refusal.actorId, refusal.byKey, refusal.method, refusal.path].join(' ');
    gathered.set(key, { ...refusal, count: refusal.count + (gathered.get(key)?.count ?? 0) });
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
      // The database cannot be written, so the rows wait for the next flush.
      for (const row of rows) add(row);
      throw error;
    }
  };

  return { note: ({ id, key }, method, path) => add({ actorId: id, byKey: key?.id, method, path, count: 1 }), flush };
}
