/** The door of the knowledge base. */
import { knowledgeBase } from '@earshot/contract/knowledge-base';
import { refoldOnce } from '../../platform/refold.ts';
import { calls, type Room, undoDeletion } from '../../platform/room.ts';
import { refoldCategories } from './categories.ts';
import { checks } from './checks.ts';
import { noteCitations } from './citations.ts';
import { refoldArticles } from './commands.ts';
import { sweepDrafts } from './drafts.ts';
import { rememberFailedSearches } from './failed-searches.ts';
import { tellOfArticles } from './live.ts';
import { ownArticles } from './own-data.ts';
import { namesOfArticles } from './queries.ts';
import { routes } from './routes.ts';
import { articlesTrash } from './trash.ts';
import { removeUnusedImage, unusedImageJob } from './unused-images.ts';

export { addCategory } from './categories.ts';
export { createArticle } from './commands.ts';
export { addComment } from './comments.ts';
export { openArticle } from './detail.ts';
export { articlesNaming } from './naming.ts';
export { rateArticle } from './ratings.ts';

export const knowledgeBaseRoom = {
  calls: [calls(knowledgeBase, routes)],
  reactions: noteCitations,
  jobs: { [unusedImageJob]: removeUnusedImage },
  live: tellOfArticles,
  trash: { article: articlesTrash },
  undo: { 'article.deleted': undoDeletion(articlesTrash) },
  ownData: { knowledgeBase: ownArticles },
  names: namesOfArticles,
  checks,
  sweep: sweepDrafts,
  async start(app) {
    await refoldOnce(app, 'knowledge-base', async () => {
      await refoldCategories(app);
      await refoldArticles(app);
    });
    return rememberFailedSearches(app);
  },
} satisfies Room;
