/** Data stored for action plans, articles, saved views, drafts and notifications. */
import type { Schema } from '#server/platform/db/schema.ts';
import type { NotificationTables } from '#server/platform/db/schema-notifications.ts';
import type { PlanTables } from '#server/platform/db/schema-plans.ts';
import type { ViewTables } from '#server/platform/db/schema-views.ts';
import { each, line, type MapOf } from './line.ts';

const plan = line('plan', 'no', 'handlers', 'bin');
const planWords = line('plan', 'words', 'handlers', 'bin');
const planPerson = line('plan', 'person', 'handlers', 'bin');

const planMap: MapOf<PlanTables> = {
  plans: {
    ...each(
      plan,
      'seq',
      'id',
      'department_id',
      'category_id',
      'deadline',
      'priority',
      'completed_at',
      'has_note',
      'basis',
      'version',
      'rants_class',
    ),
    ...each(plan, 'created_at', 'updated_at', 'deleted_at', 'remind_on', 'remind_at'),
    ...each(planWords, 'title', 'title_folded', 'description', 'folded'),
    ...each(planPerson, 'assigned_to', 'author_id', 'updated_by', 'deleted_by'),
    ...each(line('plan', 'words', 'everyone', 'bin'), 'public_note'),
  },
  plan_steps: { ...each(plan, 'id', 'plan_id', 'place', 'done'), ...each(planWords, 'text') },
  plan_comments: {
    ...each(plan, 'seq', 'id', 'plan_id', 'created_at', 'edited_at'),
    ...each(planWords, 'content'),
    ...each(planPerson, 'author_id'),
  },
  plan_rants: each(line('plan', 'no', 'rantHandlers', 'belongs'), 'plan_id', 'rant_id', 'linked_at'),
};

type KnowledgeTables = Pick<
  Schema,
  | 'categories'
  | 'articles'
  | 'article_texts'
  | 'article_words'
  | 'search_misses'
  | 'article_ratings'
  | 'article_views'
  | 'comments'
  | 'drafts'
  | 'revisions'
  | 'images'
  | 'citations'
>;

const article = line('knowledge', 'no', 'everyone', 'bin');
const articleWords = line('knowledge', 'words', 'everyone', 'bin');
const articlePerson = line('knowledge', 'person', 'everyone', 'bin');
const read = line('knowledge', 'person', 'nobody', 'account');
const draft = line('knowledge', 'words', 'self', 'draft');

const knowledgeMap: MapOf<KnowledgeTables> = {
  categories: each(article, 'id', 'name', 'name_key', 'name_folded', 'description', 'created_at', 'deleted_at'),
  articles: {
    ...each(article, 'seq', 'id', 'category_id', 'version', 'views', 'rating_sum', 'rating_count', 'comment_count', 'created_at'),
    ...each(article, 'updated_at', 'deleted_at'),
    ...each(articleWords, 'title', 'title_folded', 'tags', 'tag_keys'),
    ...each(articlePerson, 'author_id', 'updated_by', 'deleted_by'),
  },
  article_texts: each(articleWords, 'article_id', 'excerpt', 'plain', 'content'),
  article_words: each(line('knowledge', 'words', 'nobody', 'derived'), 'article', 'word', 'weight'),
  search_misses: each(line('knowledge', 'words', 'handlers', 'searches'), 'key', 'text', 'count', 'last_at'),
  article_ratings: each(line('knowledge', 'person', 'self', 'account'), 'article_id', 'user_id', 'score'),
  article_views: each(read, 'article_id', 'user_id', 'day'),
  comments: {
    ...each(article, 'seq', 'id', 'article_id', 'created_at', 'edited_at'),
    ...each(articleWords, 'content'),
    ...each(articlePerson, 'author_id'),
  },
  drafts: each(draft, 'user_id', 'article', 'title', 'content', 'category', 'tags', 'base_version', 'saved_at'),
  revisions: {
    ...each(line('knowledge', 'no', 'handlers', 'bin'), 'seq', 'id', 'article_id', 'version', 'began_at', 'saved_at', 'category_id'),
    ...each(line('knowledge', 'words', 'handlers', 'bin'), 'title', 'content', 'tags'),
    ...each(line('knowledge', 'person', 'handlers', 'bin'), 'author_id'),
  },
  images: {
    ...each(line('knowledge', 'words', 'anyone', 'belongs'), 'id', 'type', 'created_at', 'bytes'),
    ...each(line('knowledge', 'person', 'nobody', 'belongs'), 'author_id'),
  },
  citations: each(line('knowledge', 'no', 'rantReaders', 'belongs'), 'article_id', 'post_id'),
};

const own = line('own', 'person', 'self', 'account');
const shared = line('own', 'words', 'handlers', 'account');
const ownMap: MapOf<ViewTables> = {
  views: each(shared, 'seq', 'id', 'owner_id', 'name', 'query', 'is_shared', 'created_at'),
  ready_answers: each(shared, 'seq', 'id', 'owner_id', 'name', 'texts', 'is_shared', 'used', 'created_at'),
};

type ToldTables = NotificationTables & Pick<Schema, 'preferences' | 'digest_hours' | 'mails' | 'mail_rants'>;
const told = line('told', 'person', 'self', 'notifications');
const mail = line('mail', 'person', 'admins', 'mails');

const toldMap: MapOf<ToldTables> = {
  notices: {
    ...each(line('told', 'words', 'self', 'notifications'), 'data'),
    ...each(told, 'seq', 'id', 'kind', 'related_model', 'related_id', 'event_seq', 'created_at'),
  },
  recipients: each(line('told', 'person', 'nobody', 'account'), 'seq', 'user_id'),
  notifications: each(told, 'recipient', 'notice', 'kind', 'read_at', 'deleted_at', 'in_app', 'in_digest', 'former'),
  preferences: each(own, 'user_id', 'kind', 'app', 'mail', 'digest'),
  digest_hours: each(own, 'user_id', 'hour'),
  mails: {
    ...each(mail, 'seq', 'id', 'kind', 'user_id', 'address', 'state', 'attempts', 'error', 'created_at', 'due_at', 'sent_at', 'is_file'),
    ...each(line('mail', 'person', 'nobody', 'mails'), 'notification_id', 'period', 'items'),
  },
  mail_rants: each(line('mail', 'no', 'nobody', 'mails'), 'mail_id', 'rant_id'),
};

export const workMap = { ...planMap, ...knowledgeMap, ...ownMap, ...toldMap };
