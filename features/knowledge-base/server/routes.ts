/** Maps the calls of the knowledge base to their commands and queries. */

import type { Handlers } from '#server/platform/http/mount.ts';
import type { knowledgeBase } from '../contract/calls.ts';
import { addCategory, categoryStats, changeCategory, listCategories, removeCategory } from './categories.ts';
import { createArticle, removeArticle, restoreRevision, updateArticle } from './commands.ts';
import { addComment, earlierComments, editComment, removeComment } from './comments.ts';
import { openArticle } from './detail.ts';
import { draftOf, dropDraft, editorsOf, oldDrafts, saveDraft } from './drafts.ts';
import { listFailedSearches } from './failed-searches.ts';
import { addImage, sendImage } from './images.ts';
import { listArticles } from './queries.ts';
import { rateArticle } from './ratings.ts';
import { listRevisions } from './revisions.ts';
import { suggestArticles } from './suggest.ts';

export const routes: Handlers<typeof knowledgeBase> = {
  list: async ({ app, actor, query, count }) => {
    const { items, total } = await listArticles(app, actor, query);
    count(total);
    return items;
  },
  detail: ({ app, actor, params }) => openArticle(app, actor, params.id),
  comments: ({ app, actor, params, query }) => earlierComments(app, actor, params.id, query),
  create: ({ app, actor, body }) => createArticle(app, actor, body),
  update: ({ app, actor, params, body }) => updateArticle(app, actor, params.id, body),
  remove: async ({ app, actor, params, translator }) => {
    await removeArticle(app, actor, params.id);
    return { msg: translator.translate('done.articleDeleted') };
  },
  rate: ({ app, actor, params, body }) => rateArticle(app, actor, params.id, body.score),
  unrate: ({ app, actor, params }) => rateArticle(app, actor, params.id, 0),
  comment: ({ app, actor, params, body }) => addComment(app, actor, params.id, body),
  editComment: ({ app, actor, params, body }) => editComment(app, actor, params.id, body.content),
  removeComment: ({ app, actor, params }) => removeComment(app, actor, params.id),
  categories: ({ app }) => listCategories(app),
  categoryStats: ({ app }) => categoryStats(app),
  addCategory: ({ app, actor, body }) => addCategory(app, actor, body),
  changeCategory: ({ app, actor, params, body }) => changeCategory(app, actor, params.id, body),
  removeCategory: async ({ app, actor, params, query, translator }) => {
    await removeCategory(app, actor, params.id, query.moveTo);
    return { msg: translator.translate('done.categoryDeleted') };
  },
  draft: async ({ app, actor, params }) => ({ draft: await draftOf(app, actor, params.id) }),
  saveDraft: ({ app, actor, params, body }) => saveDraft(app, actor, params.id, body),
  dropDraft: async ({ app, actor, params, translator }) => {
    await dropDraft(app, actor, params.id);
    return { msg: translator.translate('done.draftDropped') };
  },
  editing: async ({ app, actor, params }) => ({ editors: await editorsOf(app, actor, params.id) }),
  revisions: async ({ app, params, query, count }) => {
    const { revisions, total } = await listRevisions(app, params.id, query);
    count(total);
    return revisions;
  },
  restoreRevision: ({ app, actor, params }) => restoreRevision(app, actor, params.id, params.revision),
  suggest: ({ app, body }) => suggestArticles(app, body.text),
  oldDrafts: ({ app, query }) => oldDrafts(app, query.days),
  misses: ({ app }) => listFailedSearches(app),
  addImage: ({ app, actor, body }) => addImage(app, actor, body.data),
  image: ({ app, params }) => sendImage(app, params.id),
};
