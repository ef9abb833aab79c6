/** What an article's form holds, and what it starts from. */
import type { Article, Draft } from '@earshot/contract/knowledge-base';

export interface Words {
  title: string;
  content: string;
  category: string;
  tags: string[];
}

export const noWords: Words = { title: '', content: '', category: '', tags: [] };

export const wordsOf = (article: Article): Words => ({
  title: article.title,
  content: article.content,
  category: article.category._id,
  tags: article.tags,
});

export const wordsOfDraft = ({ title, content, category, tags }: Draft | Words): Words => ({ title, content, category, tags });

export const isSame = (a: Words, b: Words): boolean => JSON.stringify(wordsOfDraft(a)) === JSON.stringify(wordsOfDraft(b));
