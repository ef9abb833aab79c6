/** Shown in the menu, the palette and the list of keyboard shortcuts. */
export const english = {
  'app.knowledgeBase': 'Knowledge Base',
  'app.articles': 'Knowledge Base articles',
  'app.similarArticles': 'Similar Knowledge Base articles',
  'app.newArticle': 'New article',
  'app.keyKnowledgeBase': 'Go to the knowledge base',
} as const;
