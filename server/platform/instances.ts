/** Each instance writes every half minute that it is running. The page System lists them; no work depends on it. */
import { limits } from '@earshot/contract/limits';
import type { App } from './app.ts';
import { instanceOf } from './log.ts';
import type { Running } from './server-feature.ts';

/** The row of an instance that ended without removing it stays for `keptMs`, so that an admin sees that it is missing. */
const { tellMs, keptMs } = limits.instances;

export function announceInstance(app: App): Running {
  const id = app.ids.id();
  const startedAt = app.clock.now();
  const tellInstances = async () => {
    const row = { id, name: instanceOf(app.config), version: app.version, started_at: startedAt, seen_at: app.clock.now() };
    await app.writer
      .insertInto('instances')
      .values(row)
      .onConflict((c) => c.column('id').doUpdateSet({ seen_at: row.seen_at }))
      .execute();
    await app.writer
      .deleteFrom('instances')
      .where('seen_at', '<', row.seen_at - keptMs)
      .execute();
  };
  // A failed write is ignored, because other checks report a database that cannot be written.
  const quietly = () => void tellInstances().catch(() => {});
  quietly();
  const timer = setInterval(quietly, tellMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await app.writer
        .deleteFrom('instances')
        .where('id', '=', id)
        .execute()
        .catch(() => {});
    },
  };
}
