/** Where a notification leads. */
import type { Notification } from '@earshot/contract/notifications';

export function addressOf({ relatedModel, relatedId }: Notification): string | null {
  if (relatedModel === 'Rant' && relatedId) return `/rant/${relatedId}`;
  if (relatedModel === 'Article' && relatedId) return `/knowledge-base/articles/${relatedId}`;
  if (relatedModel === 'Plan') return relatedId ? `/action-plans/${relatedId}` : '/action-plans?owner=me';
  return relatedModel === 'User' ? '/user-management?status=pending' : null;
}
