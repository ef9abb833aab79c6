/** The guides of docs/: one for each role, and those of other features. The build takes them from the Markdown files in the repository. */
import type { Organisation } from '@earshot/contract/settings';
import { type Language, languages } from '@earshot/words/language';
import { partsOn } from '#web/lib/features.ts';
import { guideParts, guidePartsOwners } from '../../assembled/web-guide-parts.ts';
import { t } from './words.ts';

const files = import.meta.glob<string>('../../../docs/guide-*.md', { query: '?raw', import: 'default' });

const pictures = import.meta.glob<string>('../../../docs/pictures/*.svg', { query: '?url&no-inline', import: 'default', eager: true });

const loaderOf = (guide: string, language: Language) => files[`../../../docs/guide-${guide}${language === 'en' ? '' : `.${language}`}.md`];

export const guides = ['employee', 'manager', 'admin'] as const;
const ofFeatures = partsOn(guideParts, guidePartsOwners).flat();
export const guideNamed = (name: string | undefined): string | undefined =>
  [...guides, ...ofFeatures.map((feature) => feature.name)].find((guide) => guide === name);

interface FeatureGuide {
  name: string;
  label: string;
}

/** All guides to show, starting with that of the reader's role. */
export function namedGuides(own: (typeof guides)[number], settings: Organisation | null): FeatureGuide[] {
  const ownGuides = [own, ...guides.filter((guide) => guide !== own)].map((name) => ({ name, label: t(`help.${name}`) }));
  const featureGuides = ofFeatures.flatMap(({ name, label, isShown }) => (isShown(settings) ? { name, label: label() } : []));
  return [...ownGuides, ...featureGuides];
}

export interface Guide {
  title: string;
  markdown: string;
  language: Language;
}

/** The guide in the wanted language, or else in English. The first line of the file is its title. */
export async function loadGuide(guide: string, wantedLanguage: Language): Promise<Guide> {
  const language = [wantedLanguage, ...languages].find((candidate) => loaderOf(guide, candidate)) ?? 'en';
  const text = (await loaderOf(guide, language)?.()) ?? '';
  const [, title = '', markdown = ''] = /^# (.*)\n([\s\S]*)$/.exec(text) ?? [];
  // In the repository, links name files; here they become addresses.
  const localText = markdown
    .replace(/\]\(guide-(\w+)(\.\w+)?\.md\)/g, '](/help/$1)')
    .replace(/\]\((pictures\/[\w.]+)\)/g, (_, name: string) => `](${pictures[`../../../docs/${name}`]})`);
  return { title, markdown: localText, language };
}
