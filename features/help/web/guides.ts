/** The guides of docs/: one for each role, and those of other features. The build takes them from the files that are read in the repository. */
import type { Organisation } from '@earshot/contract/settings';
import { type Language, languages } from '@earshot/words/language';
import { partsOn } from '#web/lib/features.ts';
import { guideParts, guidePartsOwners } from '../../assembled/web-guide-parts.ts';
import { t } from './words.ts';

const files = import.meta.glob<string>('../../../docs/guide-*.md', { query: '?raw', import: 'default' });

/** Addresses of the pictures in them. */
const pictures = import.meta.glob<string>('../../../docs/pictures/*.svg', { query: '?url&no-inline', import: 'default', eager: true });

const loaderOf = (guide: string, language: Language) => files[`../../../docs/guide-${guide}${language === 'en' ? '' : `.${language}`}.md`];

export const guides = ['employee', 'manager', 'admin'] as const;
const ofFeatures = partsOn(guideParts, guidePartsOwners).flat();
export const guideNamed = (name: string | undefined): string | undefined =>
  [...guides, ...ofFeatures.map((one) => one.name)].find((guide) => guide === name);

interface Named {
  name: string;
  label: string;
}

/** All guides that are shown, that of this role first. */
export function namedGuides(own: (typeof guides)[number], settings: Organisation | null): Named[] {
  const mine = [own, ...guides.filter((one) => one !== own)].map((name) => ({ name, label: t(`help.${name}`) }));
  const others = ofFeatures.flatMap(({ name, label, isShown }) => (isShown(settings) ? { name, label: label() } : []));
  return [...mine, ...others];
}

export interface Guide {
  title: string;
  markdown: string;
  language: Language;
}

/** The guide in the wanted language, else in English. The first line of its file is the title. */
export async function loadGuide(guide: string, wanted: Language): Promise<Guide> {
  const language = [wanted, ...languages].find((one) => loaderOf(guide, one)) ?? 'en';
  const text = (await loaderOf(guide, language)?.()) ?? '';
  const [, title = '', markdown = ''] = /^# (.*)\n([\s\S]*)$/.exec(text) ?? [];
  // In the repository links lead from file to file.
  const here = markdown
    .replace(/\]\(guide-(\w+)(\.\w+)?\.md\)/g, '](/help/$1)')
    .replace(/\]\((pictures\/[\w.]+)\)/g, (_, name: string) => `](${pictures[`../../../docs/${name}`]})`);
  return { title, markdown: here, language };
}
