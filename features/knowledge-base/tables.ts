import { bytes, int, serial, table, text } from '#server/platform/db/table.ts';

export const tables = {
  categories: table(['knowledge', 'no', 'everyone', 'bin'], {
    id: text(),
    name: text(),
    name_key: text(),
    name_folded: text(),
    description: text(),
    created_at: int(),
    deleted_at: int().nullable(),
  }),
  articles: table(['knowledge', 'no', 'everyone', 'bin'], {
    seq: serial(),
    id: text(),
    title: text().words(),
    title_folded: text().words(),
    category_id: text(),
    author_id: text().nullable().person().refersTo('account'),
    updated_by: text().nullable().person().refersTo('account'),
    /** A JSON array of the tags as they were written. */
    tags: text().words(),
    /** The tags' keys, each between line ends, for the filter. */
    tag_keys: text().words(),
    version: int(),
    views: int(),
    rating_sum: int(),
    rating_count: int(),
    comment_count: int(),
    created_at: int(),
    updated_at: int(),
    deleted_at: int().nullable(),
    deleted_by: text().nullable().person().refersTo('account'),
  }),
  /** `content` is Markdown, `plain` its words for search, `excerpt` the beginning of these for lists. */
  article_texts: table(['knowledge', 'words', 'everyone', 'bin'], {
    article_id: text(),
    excerpt: text(),
    plain: text(),
    content: text(),
  }),
  /** `article` is articles.seq. */
  article_words: table(['knowledge', 'words', 'nobody', 'derived'], {
    article: int(),
    word: text(),
    weight: int(),
  }),
  search_misses: table(['knowledge', 'words', 'handlers', 'searches'], {
    key: text(),
    text: text(),
    count: int(),
    last_at: int(),
  }),
  article_ratings: table(['knowledge', 'person', 'self', 'account'], {
    article_id: text(),
    user_id: text(),
    score: int(),
  }),
  article_views: table(['knowledge', 'person', 'nobody', 'account'], {
    article_id: text(),
    user_id: text().refersTo('account'),
    day: text(),
  }),
  comments: table(['knowledge', 'no', 'everyone', 'bin'], {
    seq: serial(),
    id: text(),
    article_id: text(),
    author_id: text().nullable().person().refersTo('account'),
    content: text().words(),
    created_at: int(),
    edited_at: int().nullable(),
  }),
  /** `article`: an article's id, or 'new'. */
  drafts: table(['knowledge', 'words', 'self', 'draft'], {
    user_id: text().refersTo('account'),
    article: text(),
    title: text(),
    content: text(),
    category: text(),
    tags: text(),
    base_version: int(),
    saved_at: int(),
  }),
  /** `began_at`: the time of the first save in this revision. */
  revisions: table(['knowledge', 'no', 'handlers', 'bin'], {
    seq: serial(),
    id: text(),
    article_id: text(),
    version: int(),
    author_id: text().nullable().person().refersTo('account'),
    began_at: int(),
    saved_at: int(),
    title: text().words(),
    content: text().words(),
    /** `tags` and `category_id` are null in revisions that an older version stored without them. */
    tags: text().nullable().words(),
    category_id: text().nullable(),
  }),
  images: table(['knowledge', 'words', 'anyone', 'belongs'], {
    id: text(),
    type: text(),
    author_id: text().nullable().person('nobody').refersTo('account'),
    created_at: int(),
    bytes: bytes(),
  }),
  citations: table(['knowledge', 'no', 'rantReaders', 'belongs'], {
    article_id: text(),
    post_id: text(),
  }),
};
