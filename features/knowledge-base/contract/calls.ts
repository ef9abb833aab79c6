/** Calls of the knowledge base. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { givenMoment } from '#contract/calendar.ts';
import { endpoint, fileReply } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { dateTime, earlier, givenId, nameFilter, paging, searchText, sentence, storable, text, uuid } from '#contract/text.ts';
import { categoryName, categoryRef, content, draftText, tags, title } from './fields.ts';
import { limits as articleLimits } from './limits.ts';
import {
  article,
  articleCategory,
  articleComment,
  articleDraft,
  articleItem,
  articleRevision,
  articleSorts,
  categoryStats,
} from './shapes.ts';

export { draftText } from './fields.ts';
export * from './shapes.ts';

const idParams = z.object({ id: givenId });

export const knowledgeBase = {
  list: endpoint({
    method: 'GET',
    path: '/api/knowledge-base/articles',
    allow: 'article.read',
    summary: 'The articles, whole or with `view=card` without whole texts, comments and ratings; a search ranks title over tags over body',
    query: z.object({
      ...paging,
      search: searchText,
      /** A category's name or _id, or `all`. */
      category: nameFilter,
      tag: nameFilter,
      sort: z.enum(articleSorts).optional(),
      startDate: givenMoment.optional(),
      endDate: givenMoment.optional(),
      minRating: z.coerce
        .number({ error: writeSentence('field.numberRange', { min: 0, max: 5 }) })
        .min(0)
        .max(5)
        .optional(),
      /** `card`: replies without whole texts, comments and ratings. */
      view: z.enum(['card']).optional(),
      /** The search is made in passing, together with others: a miss is not counted as a missing article. */
      glance: z.enum(['true']).optional(),
    }),
    reply: z.array(articleItem),
    counted: true,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/knowledge-base/articles/:id',
    allow: 'article.read',
    summary: 'One article with its comments; counts a view once per person and day',
    params: idParams,
    reply: article,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/knowledge-base/articles',
    allow: 'article.write',
    summary: 'A new article; the same `_id` twice makes one',
    body: z.object({ _id: uuid.optional(), title, content, category: categoryRef, tags: tags.default([]) }),
    reply: article,
    status: 201,
    bodyLimit: articleLimits.body,
    fallback: 'article_failed',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/knowledge-base/articles/:id',
    allow: 'article.write',
    summary: 'Saves an article, with the tags of before where none are sent; with `version` only if nobody else saved since (409 says who)',
    params: idParams,
    body: z.object({ title, content, category: categoryRef, tags: tags.optional(), version: z.number().int().optional() }),
    reply: article,
    bodyLimit: articleLimits.body,
    fallback: 'article_failed',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/knowledge-base/articles/:id',
    allow: 'article.write',
    summary: 'Deletes an article; an admin can restore it for 30 days',
    params: idParams,
    reply: sentence,
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/knowledge-base/articles/:id/rate',
    allow: 'article.rate',
    summary: 'The caller’s own rating, 1 to 5; 0 takes it back',
    params: idParams,
    body: z.object({
      score: z
        .number({ error: writeSentence('field.score') })
        .int()
        .min(0)
        .max(5),
    }),
    reply: article,
  }),
  unrate: endpoint({
    method: 'DELETE',
    path: '/api/knowledge-base/articles/:id/rate',
    allow: 'article.rate',
    summary: 'Takes the caller’s own rating back',
    params: idParams,
    reply: article,
  }),
  comments: endpoint({
    method: 'GET',
    path: '/api/knowledge-base/articles/:id/comments',
    allow: 'article.read',
    summary: 'The comments before the comment `before`, oldest first',
    params: idParams,
    query: earlier,
    reply: z.array(articleComment),
  }),
  comment: endpoint({
    method: 'POST',
    path: '/api/knowledge-base/articles/:id/comments',
    allow: 'article.rate',
    summary: 'Adds a comment; the same `_id` twice makes one',
    params: idParams,
    body: z.object({ _id: uuid.optional(), content: text(limits.length.comment) }),
    reply: article,
    status: 201,
  }),
  editComment: endpoint({
    method: 'PUT',
    path: '/api/knowledge-base/comments/:id',
    allow: 'article.rate',
    summary: 'Changes one’s own comment',
    params: idParams,
    body: z.object({ content: text(limits.length.comment) }),
    reply: article,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/api/knowledge-base/comments/:id',
    allow: 'article.rate',
    summary: 'Deletes one’s own comment; managers and admins delete any',
    params: idParams,
    reply: article,
  }),
  categories: endpoint({
    method: 'GET',
    path: '/api/knowledge-base/categories',
    allow: 'article.read',
    summary: 'The categories by name',
    reply: z.array(articleCategory),
  }),
  categoryStats: endpoint({
    method: 'GET',
    path: '/api/knowledge-base/categories/stats',
    allow: 'article.read',
    summary: 'Articles, views, comments and rating of each category',
    reply: z.array(categoryStats),
  }),
  addCategory: endpoint({
    method: 'POST',
    path: '/api/knowledge-base/categories',
    allow: 'article.write',
    summary: 'A new category',
    body: z.object({ name: categoryName, description: storable(articleLimits.categoryDescription).default('') }),
    reply: articleCategory,
    status: 201,
  }),
  changeCategory: endpoint({
    method: 'PUT',
    path: '/api/knowledge-base/categories/:id',
    allow: 'article.write',
    summary: 'Renames or describes a category',
    params: idParams,
    body: z.object({ name: categoryName, description: storable(articleLimits.categoryDescription).optional() }),
    reply: articleCategory,
  }),
  removeCategory: endpoint({
    method: 'DELETE',
    path: '/api/knowledge-base/categories/:id',
    allow: 'article.write',
    summary: 'Deletes a category; in use: 409 with how many articles hold it, unless `moveTo` names another',
    params: idParams,
    query: z.object({ moveTo: nameFilter }),
    reply: sentence,
  }),
  draft: endpoint({
    method: 'GET',
    path: '/api/knowledge-base/drafts/:id',
    allow: 'article.write',
    summary: 'The caller’s own draft of an article (`new`: of one that is not saved yet), or null',
    params: idParams,
    reply: z.object({ draft: articleDraft.nullable() }),
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/knowledge-base/drafts/:id',
    allow: 'article.write',
    summary: 'Keeps the caller’s draft; also says who else is editing',
    params: idParams,
    body: draftText,
    reply: z.object({ savedAt: dateTime, editors: z.array(z.string()) }),
    bodyLimit: articleLimits.body,
  }),
  dropDraft: endpoint({
    method: 'DELETE',
    path: '/api/knowledge-base/drafts/:id',
    allow: 'article.write',
    summary: 'Throws the caller’s draft away',
    params: idParams,
    reply: sentence,
  }),
  editing: endpoint({
    method: 'GET',
    path: '/api/knowledge-base/articles/:id/editing',
    allow: 'article.write',
    summary: 'Who else is editing the article now',
    params: idParams,
    reply: z.object({ editors: z.array(z.string()) }),
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/api/knowledge-base/articles/:id/revisions',
    allow: 'article.write',
    summary: 'Its history, newest first',
    params: idParams,
    query: z.object({ ...paging }),
    reply: z.array(articleRevision),
    counted: true,
  }),
  restoreRevision: endpoint({
    method: 'POST',
    path: '/api/knowledge-base/articles/:id/revisions/:revision/restore',
    allow: 'article.write',
    summary: 'Makes an older revision the newest one',
    params: z.object({ id: givenId, revision: givenId }),
    reply: article,
  }),
  /** A POST, so that an unsent text does not appear in an address. */
  suggest: endpoint({
    method: 'POST',
    path: '/api/knowledge-base/suggest',
    allow: 'article.read',
    isReading: true,
    summary: 'At most three articles that fit what is being written; none where none fits well',
    body: z.object({ text: storable(limits.length.suggest) }),
    reply: z.array(z.object({ _id: z.string(), title: z.string() })),
  }),
  oldDrafts: endpoint({
    method: 'GET',
    path: '/api/knowledge-base/old-drafts',
    allow: 'settings.write',
    byKey: 'never',
    summary: 'How many drafts of articles would go if they ended so many days after they were last saved: now, and within a month more',
    query: z.object({
      days: z.coerce.number().int().min(articleLimits.draftDays.min).max(articleLimits.draftDays.max).default(articleLimits.draftDays.max),
    }),
    reply: z.object({ now: z.number(), soon: z.number() }),
  }),
  misses: endpoint({
    method: 'GET',
    path: '/api/knowledge-base/misses',
    allow: 'article.write',
    summary: 'What was searched and not found in the last 90 days, most often first',
    reply: z.array(z.object({ text: z.string(), count: z.number(), lastAt: dateTime })),
  }),
  addImage: endpoint({
    method: 'POST',
    path: '/api/knowledge-base/images',
    allow: 'article.write',
    summary: 'A picture for articles: PNG, JPEG, WebP or GIF up to 5 MB as base64; what it says about itself is taken out',
    body: z.object({ data: z.string() }),
    reply: z.object({ url: z.string() }),
    status: 201,
    bodyLimit: articleLimits.imageBody,
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/knowledge-base/images/:id',
    allow: 'public',
    summary: 'A picture of an article; its id is a secret of its own',
    params: idParams,
    reply: fileReply,
    file: 'application/octet-stream',
  }),
};

export const calls = { knowledgeBase };
