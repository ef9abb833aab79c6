/** All bins as one: what each room can bring back, for 30 days (product.md 16.5). Knows no kind of thing. */
import type { DeletedItem, DeletedKind } from '@earshot/contract/deleted';
import { limits } from '@earshot/contract/limits';
import type { App, Bin } from '../../platform/app.ts';
import { iso } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';

const keptMs = limits.deletedDays * 86_400_000;

type Binned = Awaited<ReturnType<Bin['list']>>[number] & { kind: DeletedKind };

async function everything(app: App): Promise<Binned[]> {
  const lists = [...app.bins].map(async ([kind, bin]) => (await bin.list(app)).map((item) => ({ ...item, kind })));
  return (await Promise.all(lists)).flat();
}

/** Newest first, with the names of who deleted it. */
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
    until: iso(deletedAt + keptMs),
  }));
}

/** Throws `deleted_not_found`, also for a kind that no room has. */
export async function inBin(app: App, kind: string, work: (bin: Bin) => Promise<boolean>): Promise<void> {
  const bin = app.bins.get(kind as DeletedKind);
  if (!bin || !(await work(bin))) throw refuse('deleted_not_found');
}

/** Removes for good what has been here for 30 days. What cannot be removed now stops nothing else and is tried again. */
export async function sweepDeleted(app: App): Promise<void> {
  const over = (await everything(app)).filter((item) => item.deletedAt + keptMs <= app.clock.now());
  for (const { kind, id } of over)
    try {
      await app.write(async (tx) => app.bins.get(kind)?.purge(app, tx, null, id));
    } catch (error) {
      app.log.error(error, `a deleted ${kind} could not be removed; it will be tried again`);
    }
}
