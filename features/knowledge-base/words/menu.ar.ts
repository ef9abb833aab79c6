/** The Arabic sentences of menu.en.ts. */
import type { english } from './menu.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'app.knowledgeBase': 'قاعدة المعرفة',
  'app.articles': 'مقالات قاعدة المعرفة',
  'app.similarArticles': 'مقالات مشابهة في قاعدة المعرفة',
  'app.newArticle': 'مقالة جديدة',
  'app.keyKnowledgeBase': 'الانتقال إلى قاعدة المعرفة',
};
