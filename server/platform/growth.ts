/** Stores the size of database and files once a day, so that the page System can show how fast it grows. */
import { limits } from '@earshot/contract/limits';
import type { App } from './app.ts';
import { dayMs } from './auth/sessions.ts';
import type { Executor } from './db/open.ts';
import { sizeOf } from './size.ts';
import { dayAt } from './zone.ts';

const prefix = 'size_on_';
const nameOf = (at: number): string => prefix + dayAt(at, 'UTC');

/** Stores the size unless today has one already, and deletes sizes older than `limits.system.growthDays`. */
export async function noteSize(app: App): Promise<void> {
  const now = app.clock.now();
  const { writer } = app.longRunning;
  const insertion = writer.insertInto('marks').values({ name: nameOf(now), value: await sizeOf(app) });
  await insertion.onConflict((c) => c.column('name').doNothing()).execute();
  const oldest = nameOf(now - limits.system.growthDays * dayMs);
  await writer.deleteFrom('marks').where('name', 'like', `${prefix}%`).where('name', '<', oldest).execute();
}

/** Returns by how many bytes the data has grown since the oldest stored size, and in how many days; null: no size is a day old yet. */
export async function growthOf(db: Executor, now: number, bytes: number): Promise<{ bytes: number; days: number } | null> {
  const first = await db.selectFrom('marks').selectAll().where('name', 'like', `${prefix}%`).orderBy('name').limit(1).executeTakeFirst();
  if (!first) return null;
  const days = Math.round((Date.parse(dayAt(now, 'UTC')) - Date.parse(first.name.slice(prefix.length))) / dayMs);
  return days < 1 ? null : { bytes: bytes - first.value, days };
}
