/**
 * Groups notifications about one thing into one row with a count: five answers to one rant, twelve new rants for a department. The row
 * stands where its newest notification does.
 */
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

/** `deletedIds`: ids of notifications that were just deleted. They form a row of their own, in which they can be restored. */
export function grouped(items: readonly Notification[], deletedIds: ReadonlySet<string>): Group[] {
  const groups = new Map<string, Group>();
  for (const item of items) {
    const isDeleted = deletedIds.has(item._id);
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

/** Puts notifications that were just deleted back where they were. */
export function withDeleted(items: readonly Notification[], deleted: readonly Notification[]): readonly Notification[] {
  const listedIds = new Set(items.map((item) => item._id));
  const all = [...items];
  for (const deletedItem of deleted.filter((item) => !listedIds.has(item._id))) {
    const at = all.findIndex((item) => item.createdAt < deletedItem.createdAt);
    all.splice(at < 0 ? all.length : at, 0, deletedItem);
  }
  return all;
}
