/** The door of the knowledge base. */

export { addCategory } from './categories.ts';
export { checks } from './checks.ts';
export { noteCitations } from './citations.ts';
export { createArticle } from './commands.ts';
export { openArticle } from './detail.ts';
export { rememberFailedSearches } from './failed-searches.ts';
export { tellOfArticles } from './live.ts';
export { addComment, rateArticle } from './opinions.ts';
export { ownArticles } from './own-data.ts';
export { routes } from './routes.ts';
export { articlesTrash } from './trash.ts';
export { removeUnusedImage, unusedImageJob } from './unused-images.ts';
