/** Events of articles and their categories. */
import type { None, Undone, Written } from '#server/platform/events/catalogue.ts';
import { erasing, hidden, passing, shown } from '#server/platform/events/kinds.ts';

export const events = {
  'article.created': shown<None>('article'),
  /** `restored`: an older version that was made the newest one. */
  'article.updated': shown<{ version: number; restored?: number }>('article', ['version', 'restored']),
  'article.deleted': shown<None>('article'),
  'article.restored': shown<Undone>('article', ['undone']),
  'article.purged': erasing('article', shown<{ title: string }>('article', ['title'])),
  'article.commented': hidden<{ authorId: string | null; commentId: string }, Written & { title: string }>(),
  'article.commentChanged': hidden<{ commentId: string }>(),
  'article.commentRemoved': shown<{ commentId: string; own: boolean }>('article', ['own']),
  /** Somebody began or ceased to edit it. */
  'article.editing': passing<None>(),
  'category.added': shown<{ name: string }>('category', ['name']),
  'category.changed': shown<{ from: string; to: string }>('category', ['from', 'to']),
  /** `moved`: how many articles went to another one. */
  'category.removed': shown<{ name: string; moved: number }>('category', ['name', 'moved']),
};
