/** The German sentences of menu.en.ts. */
import type { english } from './menu.en.ts';

export const german: Record<keyof typeof english, string> = {
  'app.knowledgeBase': 'Wissensdatenbank',
  'app.articles': 'Artikel der Wissensdatenbank',
  'app.similarArticles': 'Ähnliche Artikel der Wissensdatenbank',
  'app.newArticle': 'Neuer Artikel',
  'app.keyKnowledgeBase': 'Zur Wissensdatenbank',
};
