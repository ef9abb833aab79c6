/** Events of articles and their categories. */
import type { None, UndoMark, WrittenText } from '#server/platform/events/catalogue.ts';
import { audited, erasing, transient, unaudited } from '#server/platform/events/kinds.ts';

export const events = {
  'article.created': audited<None>('article'),
  /** `restored`: the older version that was made the newest again. */
  'article.updated': audited<{ version: number; restored?: number }>('article', ['version', 'restored']),
  'article.deleted': audited<None>('article'),
  'article.restored': audited<UndoMark>('article', ['undone']),
  'article.purged': erasing('article', audited<{ title: string }>('article', ['title'])),
  'article.commented': unaudited<{ authorId: string | null; commentId: string }, WrittenText & { title: string }>(),
  'article.commentChanged': unaudited<{ commentId: string }>(),
  'article.commentRemoved': audited<{ commentId: string; own: boolean }>('article', ['own']),
  /** Somebody began or stopped editing the article. */
  'article.editing': transient<None>(),
  'category.added': audited<{ name: string }>('category', ['name']),
  'category.changed': audited<{ from: string; to: string }>('category', ['from', 'to']),
  /** `moved`: how many articles were moved to another category. */
  'category.removed': audited<{ name: string; moved: number }>('category', ['name', 'moved']),
};
