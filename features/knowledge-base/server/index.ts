/** Adds the knowledge base to the server. Other features import only from here. */

import { articlesNaming } from '#server/platform/naming.ts';
import { refoldOnce } from '#server/platform/refold.ts';
import { calls, type ServerFeature, undoDeletion } from '#server/platform/server-feature.ts';
import { fill } from '#server/platform/slots.ts';
import { knowledgeBase } from '../contract/calls.ts';
import { refoldCategories } from './categories.ts';
import { checks } from './checks.ts';
import { noteCitations } from './citations.ts';
import { refoldArticles } from './commands.ts';
import { demoScenes } from './demo/scenes.ts';
import { sweepDrafts } from './drafts.ts';
import { rememberFailedSearches } from './failed-searches.ts';
import { sendArticleHints } from './live.ts';
import { findArticlesNaming } from './naming.ts';
import { notifyAuthors } from './notify.ts';
import { ownArticles } from './own-data.ts';
import { namesOfArticles } from './queries.ts';
import { routes } from './routes.ts';
import { articlesTrash } from './trash.ts';
import { removeUnusedImage, unusedImageJob } from './unused-images.ts';

export const serverFeature = {
  calls: [calls(knowledgeBase, routes)],
  reactions(app) {
    noteCitations(app);
    notifyAuthors(app);
  },
  jobs: { [unusedImageJob]: removeUnusedImage },
  live: sendArticleHints,
  trash: { article: articlesTrash },
  undo: { 'article.deleted': undoDeletion(articlesTrash) },
  ownData: { knowledgeBase: ownArticles },
  names: namesOfArticles,
  checks,
  sweep: sweepDrafts,
  fills: [fill(articlesNaming, findArticlesNaming)],
  scenes: demoScenes,
  async start(app) {
    await refoldOnce(app, 'knowledge-base', async () => {
      await refoldCategories(app);
      await refoldArticles(app);
    });
    return rememberFailedSearches(app);
  },
} satisfies ServerFeature;
