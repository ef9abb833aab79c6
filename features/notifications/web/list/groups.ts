/** Several notifications about one thing are one row: five answers on one rant, twelve new rants for a department, with a count. It stands where its newest does. */
import type { Notification } from '../../contract/calls.ts';

export interface Group {
  key: string;
  /** Newest first, never empty. */
  items: readonly Notification[];
  newest: Notification;
  isUnread: boolean;
  isDeleted: boolean;
}

function keyOf({ _id, kind, relatedModel, relatedId, department }: Notification): string {
  if (department !== null) return `${kind} ${department}`;
  return relatedId ? `${kind} ${relatedModel} ${relatedId}` : _id;
}

/** `gone`: just deleted. They stand in a row of their own, in which they can be restored. */
export function grouped(items: readonly Notification[], gone: ReadonlySet<string>): Group[] {
  const groups = new Map<string, Group>();
  for (const item of items) {
    const isDeleted = gone.has(item._id);
    const key = isDeleted ? `deleted ${keyOf(item)}` : keyOf(item);
    const before = groups.get(key);
    groups.set(key, {
      key,
      newest: before?.newest ?? item,
      items: [...(before?.items ?? []), item],
      isUnread: before?.isUnread || !item.read,
      isDeleted,
    });
  }
  return [...groups.values()];
}

/** Puts rows that were deleted just now back where they stood. */
export function withDeleted(items: readonly Notification[], deleted: readonly Notification[]): readonly Notification[] {
  const there = new Set(items.map((item) => item._id));
  const all = [...items];
  for (const gone of deleted.filter((item) => !there.has(item._id))) {
    const at = all.findIndex((item) => item.createdAt < gone.createdAt);
    all.splice(at < 0 ? all.length : at, 0, gone);
  }
  return all;
}
