/** The guides of docs/: one for each role, and two about sealed rants. The build takes them from the files that are read in the repository. */
import { type Language, languages } from '@earshot/words/language';

const files = import.meta.glob<string>('../../../docs/guide-*.md', { query: '?raw', import: 'default' });

/** Addresses of the pictures in them. */
const pictures = import.meta.glob<string>('../../../docs/pictures/sealed.svg', { query: '?url&no-inline', import: 'default', eager: true });

const loaderOf = (guide: GuideName, language: Language) =>
  files[`../../../docs/guide-${guide}${language === 'en' ? '' : `.${language}`}.md`];

export const guides = ['employee', 'manager', 'admin'] as const;
/** Only where the organisation uses sealed rants. */
export const guidesOfSealed = ['sealed', 'council'] as const;
type GuideName = (typeof guides)[number] | (typeof guidesOfSealed)[number];
export const guideNamed = (name: string | undefined): GuideName | undefined =>
  [...guides, ...guidesOfSealed].find((guide) => guide === name);

export interface Guide {
  title: string;
  markdown: string;
  language: Language;
}

/** The guide in the wanted language, else in English. The first line of its file is the title. */
export async function loadGuide(guide: GuideName, wanted: Language): Promise<Guide> {
  const language = [wanted, ...languages].find((one) => loaderOf(guide, one)) ?? 'en';
  const text = (await loaderOf(guide, language)?.()) ?? '';
  const [, title = '', markdown = ''] = /^# (.*)\n([\s\S]*)$/.exec(text) ?? [];
  // In the repository links lead from file to file.
  const here = markdown
    .replace(/\]\(guide-(\w+)(\.\w+)?\.md\)/g, '](/help/$1)')
    .replace(/\]\((pictures\/[\w.]+)\)/g, (_, name: string) => `](${pictures[`../../../docs/${name}`]})`);
  return { title, markdown: here, language };
}
