/** The knowledge base. Lists read `articles` alone: whole texts stand beside it, and so do the words by which they are found. */
import type { Dialect } from '../dialect.ts';

export const knowledgeBase = ({ ddl }: Dialect): string[] => [
  // Deleted while articles in the bin still name it: it comes back with them.
  `create table categories (
    id text primary key, name text not null, name_key text not null, name_folded ${ddl.words} not null, description text not null,
    created_at ${ddl.int} not null, deleted_at ${ddl.int})`,
  `create unique index categories_name on categories (name_key) where deleted_at is null`,
  `create table articles (
    seq ${ddl.seq}, id text not null unique, title text not null, title_folded ${ddl.words} not null,
    category_id text not null references categories (id), author_id text references users (id), updated_by text references users (id),
    tags text not null, tag_keys text not null, version ${ddl.int} not null, views ${ddl.int} not null, rating_sum ${ddl.int} not null,
    rating_count ${ddl.int} not null, comment_count ${ddl.int} not null, created_at ${ddl.int} not null, updated_at ${ddl.int} not null,
    deleted_at ${ddl.int}, deleted_by text)`,
  `create index articles_by_date on articles (created_at desc, seq desc) where deleted_at is null`,
  `create index articles_by_title on articles (title_folded, seq) where deleted_at is null`,
  `create index articles_by_category on articles (category_id)`,
  `create index articles_deleted on articles (deleted_at) where deleted_at is not null`,
  // The short one first: SQLite reads a row from its beginning.
  `create table article_texts (
    article_id text primary key references articles (id), excerpt text not null, plain text not null, content text not null)`,
  `create table article_words (article ${ddl.int} not null, word ${ddl.words} not null, weight ${ddl.int} not null)`,
  `create index article_words_by_word on article_words (word, article, weight)`,
  `create index article_words_by_article on article_words (article)`,
  // Words of titles and tags (features/knowledge-base/server/tokens.ts): what a typing error is compared with.
  `create index article_words_head on article_words (word, article, weight) where weight >= 200`,
  `create table search_misses (key text primary key, text text not null, count ${ddl.int} not null, last_at ${ddl.int} not null)`,
  `create table article_ratings (
    article_id text not null references articles (id), user_id text not null, score ${ddl.int} not null, primary key (article_id, user_id))`,
  // Only the last day of each person: enough to count, too little to follow anybody's reading.
  `create table article_views (
    article_id text not null references articles (id), user_id text not null, day text not null, primary key (article_id, user_id))`,
  `create table comments (
    seq ${ddl.seq}, id text not null unique, article_id text not null references articles (id), author_id text references users (id),
    content text not null, created_at ${ddl.int} not null, edited_at ${ddl.int})`,
  `create index comments_by_article on comments (article_id, seq)`,
  `create index comments_by_author on comments (author_id)`,
  `create table drafts (
    user_id text not null references users (id), article text not null, title text not null, content text not null, category text not null,
    tags text not null, base_version ${ddl.int} not null, saved_at ${ddl.int} not null, primary key (article, user_id))`,
  `create table revisions (
    seq ${ddl.seq}, id text not null unique, article_id text not null references articles (id), version ${ddl.int} not null,
    author_id text references users (id), began_at ${ddl.int} not null, saved_at ${ddl.int} not null, title text not null,
    content text not null)`,
  `create index revisions_by_article on revisions (article_id, seq desc)`,
  `create table images (
    id text primary key, type text not null, author_id text references users (id), created_at ${ddl.int} not null, bytes ${ddl.bytes} not null)`,
  `create table citations (article_id text not null, post_id text not null, primary key (article_id, post_id))`,
];
