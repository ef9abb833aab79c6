/** What is wrong with an article before it is sent (product.md 10.12), and what the server says of its fields. */
import { knowledgeBase as kb } from '@earshot/contract/knowledge-base';
import { isRefusal } from '../../../lib/api/refusal.ts';
import { inLanguage } from '../../../lib/language/language.ts';
import { translateWritten } from '../../../lib/language/words.ts';
import { t } from '../words.ts';
import type { ArticleFields } from './article-fields.ts';

const fields = inLanguage(
  () => ({ title: t('kb.titleField'), category: t('kb.category'), content: t('kb.content'), tags: t('kb.tags') }) as const,
);
export type Field = keyof ReturnType<typeof fields>;
export interface Problem {
  name: Field;
  sentence: string;
}
const schema = kb.update.body!;

export function problemsOf(article: ArticleFields): Problem[] {
  const { error } = schema.safeParse({ ...article, title: article.title.trim() });
  const all = (error?.issues ?? []).map((issue) => ({ name: issue.path[0] as Field, sentence: issue.message }));
  return (Object.keys(fields()) as Field[]).flatMap((name) => all.find((problem) => problem.name === name) ?? []);
}

export const problemsSaid = (error: unknown): Problem[] =>
  isRefusal(error)
    ? (Object.keys(fields()) as Field[]).flatMap((name) => (error.fields[name] ? [{ name, sentence: error.fields[name] }] : []))
    : [];

export const summaryOf = (problems: readonly Problem[]) =>
  problems.map(({ name, sentence }) => ({
    name,
    message: t('kb.fieldWrong', { field: fields()[name], sentence: translateWritten(sentence) }),
  }));
