/** Fields of an article's form, and their initial values. */
import type { Article, Draft } from '../../contract/calls.ts';

export interface ArticleFields {
  title: string;
  content: string;
  category: string;
  tags: string[];
}

export const noFields: ArticleFields = { title: '', content: '', category: '', tags: [] };

export const fieldsOf = (article: Article): ArticleFields => ({
  title: article.title,
  content: article.content,
  category: article.category._id,
  tags: article.tags,
});

export const wordsOfDraft = ({ title, content, category, tags }: Draft | ArticleFields): ArticleFields => ({
  title,
  content,
  category,
  tags,
});

export const isSame = (a: ArticleFields, b: ArticleFields): boolean => JSON.stringify(wordsOfDraft(a)) === JSON.stringify(wordsOfDraft(b));
