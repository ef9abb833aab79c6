/** The guides of docs/, one page a role: the same files that are read in the repository, as they were when the pages were built. */
import type { Role } from '@earshot/contract/policy';
import { type Language, languages } from '@earshot/words/language';

const files = import.meta.glob<string>('../../../docs/guide-*.md', { query: '?raw', import: 'default' });

const loaderOf = (guide: Role, language: Language) => files[`../../../docs/guide-${guide}${language === 'en' ? '' : `.${language}`}.md`];

export const guides = ['employee', 'manager', 'admin'] as const satisfies Role[];
export const guideNamed = (name: string | undefined): Role | undefined => guides.find((guide) => guide === name);

export interface Guide {
  title: string;
  markdown: string;
  language: Language;
}

/** In the wanted language, else in English. The first line is the title. */
export async function loadGuide(guide: Role, wanted: Language): Promise<Guide> {
  const language = [wanted, ...languages].find((one) => loaderOf(guide, one)) ?? 'en';
  const text = (await loaderOf(guide, language)?.()) ?? '';
  const [, title = '', markdown = ''] = /^# (.*)\n([\s\S]*)$/.exec(text) ?? [];
  // In the repository they lead from file to file.
  return { title, markdown: markdown.replace(/\]\(guide-(\w+)(\.\w+)?\.md\)/g, '](/help/$1)'), language };
}
