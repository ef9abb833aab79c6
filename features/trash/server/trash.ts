/** The trash of all features as one list of what can be restored for 30 days (README.md). Each kind comes from its own feature. */
import type { DeletedKind } from '#contract/deleted-kinds.ts';
import { limits } from '#contract/limits.ts';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import { Refusal, refuse } from '#server/platform/refusal.ts';
import type { Trash } from '#server/platform/server-feature.ts';
import type { DeletedItem } from '../contract/calls.ts';

const retentionMs = limits.deletedDays * 86_400_000;

type Trashed = Awaited<ReturnType<Trash['list']>>[number] & { kind: DeletedKind };

async function everything(app: App): Promise<Trashed[]> {
  const lists = [...app.trash].map(async ([kind, trash]) => (await trash.list(app)).map((item) => ({ ...item, kind })));
  return (await Promise.all(lists)).flat();
}

/** The newest first, with the names of the people who deleted them. */
export async function listDeleted(app: App): Promise<DeletedItem[]> {
  const items = (await everything(app)).toSorted((a, b) => b.deletedAt - a.deletedAt || (a.id < b.id ? -1 : 1));
  const ids = [...new Set(items.flatMap((item) => item.deletedBy ?? []))];
  const people = await app.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where(app.dialect.idIn('id', ids))
    .execute();
  const names = new Map(people.map((person) => [person.id, person.name]));
  return items.map(({ id, kind, name, detail, deletedAt, deletedBy }) => ({
    kind,
    _id: id,
    name,
    detail,
    deletedAt: iso(deletedAt),
    deletedBy: names.get(deletedBy ?? '') ?? null,
    until: iso(deletedAt + retentionMs),
  }));
}

/** Runs `work` with the trash of this kind. Throws `deleted_not_found` if it returns false or no feature has the kind. */
export async function inTrash(app: App, kind: string, work: (trash: Trash) => Promise<boolean>): Promise<void> {
  const trash = app.trash.get(kind as DeletedKind);
  if (!trash || !(await work(trash))) throw refuse('deleted_not_found');
}

/** Removes for good what was deleted 30 days ago. If one thing cannot be removed, the others are, and it is tried again. */
export async function sweepDeleted(app: App): Promise<void> {
  const expired = (await everything(app)).filter((item) => item.deletedAt + retentionMs <= app.clock.now());
  for (const { kind, id } of expired)
    try {
      await app.write(async (tx) => app.trash.get(kind)?.purge(app, tx, null, id));
    } catch (error) {
      // It cannot be removed yet, for example because of a legal hold.
      if (error instanceof Refusal) continue;
      app.log.error(error, `a deleted ${kind} could not be removed; it will be tried again`);
    }
}
