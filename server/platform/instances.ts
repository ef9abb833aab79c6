/** Which instances there are: each says every half minute that it is there. For the page System, not for work. */
import { limits } from '@earshot/contract/limits';
import type { App } from './app.ts';
import { instanceOf } from './log.ts';
import type { Running } from './server-feature.ts';

/** Rows of those that ended without saying so are kept as long, so that an admin sees them missing. */
const { tellMs, keptMs } = limits.instances;

export function tellOfMe(app: App): Running {
  const id = app.ids.id();
  const startedAt = app.clock.now();
  const tell = async () => {
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
  // Where it cannot be written, people are told by other means.
  const quietly = () => void tell().catch(() => {});
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
